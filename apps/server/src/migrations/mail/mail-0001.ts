import { sharedTable, tenantTable } from "@counterfoil/database";

/**
 * The outbox: every email, its recipients with their status, and the attempts. An email without a
 * business (a password reset) has an empty account, which only a transaction without a tenant sees.
 */
export const mail0001 = {
  name: "mail-0001",
  sql: `
create table mail (
  account text not null,
  id text not null,
  -- The object that it tells of, such as an invoice.
  about text,
  kind text not null,
  language text not null check (language in ('en', 'fr', 'es')),
  reply_to text,
  -- What is written, as values. Emptied once a letter that holds a secret link has left.
  letter text,
  created_at timestamptz not null default now(),
  primary key (account, id)
);
${tenantTable("mail")}
create index mail_about on mail (account, about, created_at desc, id desc) where about is not null;

create table mail_recipient (
  account text not null,
  id text not null,
  mail text not null,
  place integer not null,
  part text not null check (part in ('to', 'cc')),
  address text not null,
  state text not null check (state in
    ('queued', 'sending', 'sent', 'delivered', 'bounced', 'failed', 'unconfirmed')),
  -- Why it is bounced, failed, unconfirmed or queued again.
  reason text,
  -- The mail server's own words.
  answer text,
  attempts integer not null default 0,
  changed_at timestamptz not null default now(),
  primary key (account, id),
  foreign key (account, mail) references mail (account, id) on delete cascade
);
${tenantTable("mail_recipient")}
create index mail_recipient_mail on mail_recipient (account, mail, place);
create index mail_recipient_bounced on mail_recipient (account, changed_at desc) where state = 'bounced';

create table mail_attempt (
  account text not null,
  recipient text not null,
  number integer not null,
  started_at timestamptz not null default now(),
  -- Null while the mail server is spoken to, and for good when the process died meanwhile.
  ended_at timestamptz,
  outcome text,
  answer text,
  primary key (account, recipient, number),
  foreign key (account, recipient) references mail_recipient (account, id) on delete cascade
);
${tenantTable("mail_attempt")}

-- Whose turn is when, across businesses. It says nothing of whom or what.
create table mail_due (
  account text not null,
  recipient text not null,
  at timestamptz not null default now(),
  primary key (account, recipient)
);
${sharedTable("mail_due")}
create index mail_due_at on mail_due (at);
`,
} as const;
