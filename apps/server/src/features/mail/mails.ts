import {
  type BouncedMail,
  type Mail,
  type MailKind,
  type MailRecipient,
  resources,
} from "@counterfoil/contract";
import { queryRows } from "@counterfoil/database";
import type { AnyRole } from "@counterfoil/domain";
import type { Handlers } from "../../http/handler.ts";
import { emailContent } from "../../mail/content.ts";
import type { MailAccess, QueryTransaction } from "../../mail/mail-access.ts";
import type { Authorizer } from "../../resources/authorizer.ts";

/** Subjects of customer emails; all other emails are to the team. */
const BILLED = [resources.invoice, resources.paymentIntent, resources.charge];
/** Maximum number of emails shown for an object. */
const MAX_EMAILS = 100;

interface MailRow extends MailRecipient {
  readonly mail: string;
  readonly kind: MailKind;
  readonly about: string | null;
  readonly created: number;
}

const seconds = (column: string) => `floor(extract(epoch from ${column}))::float8`;

/** Emails about an object, and bounced ones. */
export function mailHandlers(
  access: MailAccess,
  authorizer: Authorizer,
): Pick<Handlers, "mail" | "mailBounced"> {
  return {
    async mail({ account, role, query: { about } }) {
      requireMail(authorizer, role, about);
      const data = await access.readTenant(account, (db) => mailsAbout(db, account, about));
      return { data };
    },
    async mailBounced({ account, role, query: { limit } }) {
      const about = BILLED.filter(({ type }) => authorizer.reads(role, type)).map(
        ({ idPattern }) => idPattern.source,
      );
      const bounced = await access.readTenant(account, (db) =>
        bouncedMails(db, account, about.join("|"), limit),
      );
      return bounced;
    },
  };
}

/** Returns emails about an object, newest first, with recipients in their original order. */
async function mailsAbout(db: QueryTransaction, account: string, about: string): Promise<Mail[]> {
  return mailsWhere(
    db,
    `m.id in (select id from mail where account = $1 and about = $2
       order by created_at desc, id desc limit ${MAX_EMAILS})`,
    [account, about],
  );
}

/**
 * Rejects an email about an object that the role may not read.
 * @throws Refusal
 * @param about an object's ID, or null for email to the team
 */
export function requireMail(authorizer: Authorizer, role: AnyRole, about: string | null): void {
  const kind = BILLED.find(({ idPattern }) => about !== null && idPattern.test(about));
  if (kind === undefined) authorizer.require(role, "team:read");
  else authorizer.check(role, kind, "read");
}

/** Returns an email; null if it doesn't exist. */
export async function mailOf(
  db: QueryTransaction,
  account: string,
  id: string,
): Promise<Mail | null> {
  const [mail] = await mailsWhere(db, "m.id = $2", [account, id]);
  return mail ?? null;
}

async function mailsWhere(
  db: QueryTransaction,
  where: string,
  values: readonly unknown[],
): Promise<Mail[]> {
  const rows = await queryRows<MailRow>(
    db,
    `select m.id as mail, m.kind, m.about, ${seconds("m.created_at")} as created, r.id, r.address,
       r.part, r.state, r.reason, r.answer, r.attempts, ${seconds("r.changed_at")} as changed,
       case when r.state = 'queued' and r.tries > 0 then ${seconds("d.at")} end as next
     from mail m join mail_recipient r on r.account = m.account and r.mail = m.id
     left join mail_due d on d.account = r.account and d.recipient = r.id
     where m.account = $1 and ${where} order by m.created_at desc, m.id desc, r.place`,
    values,
  );
  const mails = new Map<string, Mail & { recipients: MailRecipient[] }>();
  for (const { mail: id, kind, about, created, ...recipient } of rows) {
    const mail = mails.get(id) ?? { id, kind, about, created, recipients: [] };
    mail.recipients.push(recipient);
    mails.set(id, mail);
  }
  return [...mails.values()];
}

interface BouncedRow {
  readonly mail: string;
  readonly kind: MailKind;
  readonly about: string | null;
  readonly address: string;
  readonly reason: BouncedMail["reason"];
  readonly answer: string | null;
  readonly changed: number;
  readonly text: string | null;
  readonly total: number;
}

async function bouncedMails(
  db: QueryTransaction,
  account: string,
  about: string,
  limit: number,
): Promise<{ data: BouncedMail[]; total: number }> {
  const rows = await queryRows<BouncedRow>(
    db,
    `select m.id as mail, m.kind, m.about, m.content as text, r.address, r.reason, r.answer,
       ${seconds("r.changed_at")} as changed, count(*) over ()::float8 as total
     from mail_recipient r join mail m on m.account = r.account and m.id = r.mail
     where r.account = $1 and r.state = 'bounced' and r.changed_at > now() - interval '30 days'
       and m.kind in ('invoice', 'receipt') and m.about ~ $3
     order by r.changed_at desc, r.id limit $2`,
    [account, limit, about],
  );
  const data = rows.map(({ text, total: _, ...row }): BouncedMail => {
    const content = text === null ? null : emailContent.parse(JSON.parse(text));
    const billing = content?.kind === "invoice" || content?.kind === "receipt" ? content : null;
    return { ...row, number: billing?.number ?? null, customer: billing?.customerName ?? null };
  });
  return { data, total: rows[0]?.total ?? 0 };
}
