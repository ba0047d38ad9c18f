import { queryRows } from "@counterfoil/database";
import { refuse } from "../../http/response/refusal.ts";
import { billed } from "../../mail/compose/bill.ts";
import type { MailComposer } from "../../mail/compose/mail-composer.ts";
import { emailContent } from "../../mail/content.ts";
import type { QueryTransaction } from "../../mail/mail-access.ts";
import { getText } from "../../mirror/read/get.ts";

/**
 * Composes a stored invoice email again, with its message: sent again weeks later, it states what
 * is due by then.
 * @param db a transaction of the account, which has locked the email
 * @throws Refusal if the invoice is void
 */
export async function renewInvoiceEmail(
  db: QueryTransaction,
  composer: MailComposer,
  account: string,
  { id, about }: { readonly id: string; readonly about: string },
): Promise<void> {
  const [stored] = await queryRows<{ content: string }>(
    db,
    "select content from mail where account = $1 and id = $2",
    [account, id],
  );
  const text = await getText(db, "invoice", about);
  const content = stored && emailContent.parse(JSON.parse(stored.content));
  if (text === null || content?.kind !== "invoice") return;
  const invoice = billed.parse(JSON.parse(text));
  if (invoice.status === "void") {
    throw refuse("invalid_request", "A void invoice can’t be emailed");
  }
  const { customer: owner } = invoice;
  const customer = owner === null ? null : await getText(db, "customer", owner);
  const mail = await composer.invoice(account, invoice, customer && JSON.parse(customer), {
    ...(content.message === null ? {} : { message: content.message }),
  });
  await queryRows(
    db,
    `update mail set content = $3, language = $4, reply_to = $5 where account = $1 and id = $2`,
    [account, id, JSON.stringify(mail.content), mail.language, mail.replyTo ?? null],
  );
}
