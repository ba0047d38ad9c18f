import { randomUUID } from "node:crypto";
import { CompiledQuery, type QueryResult } from "kysely";
import { distinct, isAddress } from "./address.ts";
import type { Letter } from "./letter.ts";

/** A mail that something in the product wants sent. */
export interface MailToSend {
  /** Whose mail it is; null for what belongs to a person alone, such as a reset. */
  readonly account: string | null;
  /** The object it tells of, such as `in_…`. */
  readonly about: string | null;
  readonly to: readonly string[];
  readonly cc?: readonly string[];
  readonly replyTo?: string;
  readonly language: "en" | "fr" | "es";
  readonly letter: Letter;
  /** A name from `newMailId`, for callers that may be repeated: the second time changes nothing. */
  readonly id?: string;
}

/** Any open transaction of Kysely. */
export interface Open {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>>;
}

/** Channel on which the outbox tells every server process that there is something to send. */
export const OUTBOX = "counterfoil_mail";

export function newMailId(): string {
  return `mail_${randomUUID().replaceAll("-", "")}`;
}

/** How an account is written in the outbox: no business is the empty name. */
export function accountKey(account: string | null): string {
  return account ?? "";
}

/**
 * Puts a mail into the outbox: it leaves when the caller's transaction has committed, and never
 * when that is rolled back. An address that cannot be one is kept as failed beside the others.
 * @param trx the transaction of the change that the mail tells of: `access.tenant(account, …)`, or
 *   `access.system(…)` when the mail has no account. Row security refuses any other.
 * @returns the mail's id
 */
export async function enqueue(trx: Open, mail: MailToSend): Promise<string> {
  const account = accountKey(mail.account);
  const id = mail.id ?? newMailId();
  const inserted = await run(
    trx,
    `insert into mail (account, id, about, kind, language, reply_to, letter)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (account, id) do nothing returning id`,
    [
      account,
      id,
      mail.about,
      mail.letter.kind,
      mail.language,
      mail.replyTo !== undefined && isAddress(mail.replyTo) ? mail.replyTo : null,
      JSON.stringify(mail.letter),
    ],
  );
  if (inserted.length === 0) return id;
  const to = distinct(mail.to);
  const addresses = distinct([...to, ...(mail.cc ?? [])]);
  const good = addresses.map(isAddress);
  await run(
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
  await run(trx, `select pg_notify('${OUTBOX}', '')`, []);
  return id;
}

async function run<Row>(trx: Open, text: string, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await trx.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return rows;
}
