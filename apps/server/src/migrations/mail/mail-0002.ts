import { sharedTable } from "@counterfoil/database";

/**
 * The number of attempts since an email was last queued, which determines its backoff; and the
 * mailbox, which replaces the email clients of all recipients and belongs to no business.
 */
export const mail0002 = {
  name: "mail-0002",
  sql: `
alter table mail_recipient add column tries integer not null default 0;

create table mailbox_message (
  id bigint generated always as identity primary key,
  mail text not null,
  recipient text not null,
  state text not null check (state in ('delivered', 'bounced')),
  sender text not null,
  reply_to text,
  to_line text not null,
  cc_line text not null,
  subject text not null,
  language text not null,
  html text not null,
  plain text not null,
  received_at timestamptz not null default now()
);
${sharedTable("mailbox_message")}
create index mailbox_message_recipient on mailbox_message (recipient, id desc);

create table mailbox_attachment (
  message bigint not null references mailbox_message (id) on delete cascade,
  place integer not null,
  name text not null,
  type text not null,
  content bytea not null,
  primary key (message, place)
);
${sharedTable("mailbox_attachment")}
`,
} as const;
