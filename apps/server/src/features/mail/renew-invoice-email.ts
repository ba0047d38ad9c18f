import { queryRows } from "@counterfoil/database";
import { refuse } from "../../http/response/refusal.ts";
import { billed } from "../../mail/compose/bill.ts";
import type { ComposedEmail, MailComposer } from "../../mail/compose/mail-composer.ts";
import { emailContent } from "../../mail/content.ts";
import type { MailAccess, QueryTransaction } from "../../mail/mail-access.ts";
import { getText } from "../../mirror/read/get.ts";

/** An invoice email that was composed again; `email` is null if the invoice is void by now. */
interface RenewedEmail {
  readonly email: ComposedEmail | null;
}

/**
 * Composes a stored invoice email again, with its message: sent again weeks later, it states what
 * is due by then. Reads the business's profile from the provider, so no transaction may be open.
 * @returns null if the email isn't one of an invoice
 */
export async function renewInvoiceEmail(
  access: MailAccess,
  composer: MailComposer,
  account: string,
  id: string,
): Promise<RenewedEmail | null> {
  const stored = await access.readTenant(account, (db) => read(db, account, id));
  if (stored === null) return null;
  const { invoice, customer, message } = stored;
  if (invoice.status === "void") return { email: null };
  const options = message === null ? {} : { message };
  return { email: await composer.invoice(account, invoice, customer, options) };
}

async function read(db: QueryTransaction, account: string, id: string) {
  const [row] = await queryRows<{ about: string; content: string }>(
    db,
    `select about, content from mail where account = $1 and id = $2 and kind = 'invoice'
       and about is not null and content is not null`,
    [account, id],
  );
  if (row === undefined) return null;
  const content = emailContent.parse(JSON.parse(row.content));
  const text = await getText(db, "invoice", row.about);
  if (text === null || content.kind !== "invoice") return null;
  const invoice = billed.parse(JSON.parse(text));
  const { customer: owner } = invoice;
  const customer = owner === null ? null : await getText(db, "customer", owner);
  const parsed: unknown = customer === null ? null : JSON.parse(customer);
  return { invoice, customer: parsed, message: content.message };
}

/**
 * Replaces what a stored email says.
 * @throws Refusal if its invoice is void
 */
export async function storeRenewed(
  db: QueryTransaction,
  account: string,
  id: string,
  { email }: RenewedEmail,
): Promise<void> {
  if (email === null) throw refuse("invalid_request", "A void invoice can’t be emailed");
  await queryRows(
    db,
    `update mail set content = $3, language = $4, reply_to = $5 where account = $1 and id = $2`,
    [account, id, JSON.stringify(email.content), email.language, email.replyTo ?? null],
  );
}
