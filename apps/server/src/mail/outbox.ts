import { randomUUID } from "node:crypto";
import { queryRows } from "@counterfoil/database";
import { CHANNEL } from "../notices/change-feed.ts";
import { distinct, isAddress } from "./address.ts";
import type { EmailContent } from "./content.ts";
import type { QueryTransaction } from "./mail-access.ts";

/** An email to be queued. */
export interface MailToSend {
  /** The business that sends it; null for emails to a user alone, such as a password reset. */
  readonly account: string | null;
  /** The object that the email is about, such as `in_…`. */
  readonly about: string | null;
  readonly to: readonly string[];
  readonly cc?: readonly string[];
  readonly replyTo?: string;
  readonly language: "en" | "fr" | "es";
  readonly content: EmailContent;
  /** An ID from `newMailId`, for callers that may be retried: the second call has no effect. */
  readonly id?: string;
}

/** Notification to every server process that emails are due: a change without a business. */
export const SOMETHING_TO_SEND = { account: "", type: "mail", id: "" } as const;

/** Returns a new email ID. */
export function newMailId(): string {
  return `mail_${randomUUID().replaceAll("-", "")}`;
}

/** Returns an account's key in the outbox: an empty string for no business. */
export function accountKey(account: string | null): string {
  return account ?? "";
}

/**
 * Queues an email in the caller's transaction: it is sent after the commit, and never after a
 * rollback. A recipient with an invalid address is stored as failed.
 * @param trx the transaction of the change that causes the email: `access.tenant(account, …)`, or
 *   `access.system(…)` for an email without a business. Row security rejects any other.
 * @returns the email's ID
 */
export async function enqueue(trx: QueryTransaction, mail: MailToSend): Promise<string> {
  const { id = newMailId() } = mail;
  await enqueueNew(trx, { ...mail, id });
  return id;
}

/**
 * Queues an email that has an ID, like `enqueue`.
 * @returns false if it had been queued before
 */
export async function enqueueNew(
  trx: QueryTransaction,
  mail: MailToSend & { readonly id: string },
): Promise<boolean> {
  const account = accountKey(mail.account);
  const { id } = mail;
  const inserted = await queryRows(
    trx,
    `insert into mail (account, id, about, kind, language, reply_to, content)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (account, id) do nothing returning id`,
    [
      account,
      id,
      mail.about,
      mail.content.kind,
      mail.language,
      mail.replyTo !== undefined && isAddress(mail.replyTo) ? mail.replyTo : null,
      JSON.stringify(mail.content),
    ],
  );
  if (inserted.length === 0) return false;
  const to = distinct(mail.to);
  const addresses = distinct([...to, ...(mail.cc ?? [])]);
  const good = addresses.map(isAddress);
  await queryRows(
    trx,
    `with one as (
       insert into mail_recipient (account, id, mail, place, part, address, state, reason)
       select $1, $2 || '_' || place, $2, place, part, address,
         case when good then 'queued' else 'failed' end,
         case when good then null else 'invalid_address' end
       from unnest($3::text[], $4::text[], $5::boolean[])
         with ordinality as r (address, part, good, place)
       returning id, state)
     insert into mail_due (account, recipient) select $1, id from one where state = 'queued'`,
    [account, id, addresses, addresses.map((_, at) => (at < to.length ? "to" : "cc")), good],
  );
  await tell(trx, account);
  return true;
}

/**
 * Queues recipients again. Their previous attempts are kept.
 * @param trx a transaction of the email's account
 */
export async function requeue(
  trx: QueryTransaction,
  account: string,
  recipients: readonly string[],
): Promise<void> {
  if (recipients.length === 0) return;
  await queryRows(
    trx,
    `with again as (
       update mail_recipient set state = 'queued', reason = null, answer = null, tries = 0,
         changed_at = now()
       where account = $1 and id = any($2) and state not in ('queued', 'sending') returning id)
     insert into mail_due (account, recipient) select $1, id from again
     on conflict (account, recipient) do update set at = excluded.at, set_at = excluded.set_at`,
    [account, recipients],
  );
  await tell(trx, account);
}

/** Wakes the delivery workers, and lets open screens of the business refetch. */
async function tell(trx: QueryTransaction, account: string): Promise<void> {
  const notes =
    account === "" ? [SOMETHING_TO_SEND] : [SOMETHING_TO_SEND, { ...SOMETHING_TO_SEND, account }];
  await queryRows(trx, "select pg_notify($1, n) from unnest($2::text[]) n", [
    CHANNEL,
    notes.map((note) => JSON.stringify(note)),
  ]);
}
