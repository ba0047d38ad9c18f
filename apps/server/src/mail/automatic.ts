import { jobOrigin } from "../audit/origin.ts";
import { type OpenTransaction, recordAudit } from "../audit/record.ts";
import type { QueryTransaction } from "./mail-access.ts";
import { enqueue, enqueueNew, type MailToSend } from "./outbox.ts";

/** The emails to customers. Other automatic ones inform the owner. */
const TO_CUSTOMERS: ReadonlySet<string> = new Set(["invoice", "receipt"]);

/**
 * Queues an email that no one has sent. One to a customer leaves an entry in the audit trail, once
 * however often its event is applied.
 */
export async function enqueueAutomatic(
  trx: QueryTransaction & OpenTransaction,
  mail: MailToSend,
): Promise<void> {
  const { account, id, about, to, cc = [], content } = mail;
  if (account === null || id === undefined || !TO_CUSTOMERS.has(content.kind)) {
    await enqueue(trx, mail);
    return;
  }
  if (!(await enqueueNew(trx, { ...mail, id }))) return;
  await recordAudit(trx, {
    account,
    action: "mail.send",
    by: jobOrigin("mail"),
    subject: { type: "email", id },
    after: { to: [...to, ...cc], kind: content.kind, about },
  });
}
