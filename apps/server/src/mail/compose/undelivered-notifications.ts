import { queryRows } from "@counterfoil/database";
import type { Services } from "../../services.ts";
import { emailContent } from "../content.ts";
import type { QueryTransaction } from "../mail-access.ts";
import { enqueue } from "../outbox.ts";
import { type NotificationReaders, notificationEmail } from "./notification-readers.ts";

/** Queues what notifies people of an email that couldn't be delivered. */
export type UndeliveredNotifier = (
  trx: QueryTransaction,
  account: string,
  recipient: string,
  attempt: number,
) => Promise<void>;

/**
 * Creates the notifier of invoices and receipts that weren't delivered. It queues its emails in the
 * transaction that records the outcome.
 */
export function createUndeliveredNotifier(
  services: Pick<Services, "config" | "publicUrl">,
  readersOf: NotificationReaders,
): UndeliveredNotifier {
  return async (trx, account, recipient, attempt) => {
    const [row] = await queryRows<{ about: string | null; content: string; address: string }>(
      trx,
      `select m.about, m.content, r.address from mail_recipient r
       join mail m on m.account = r.account and m.id = r.mail
       where r.account = $1 and r.id = $2 and m.kind in ('invoice', 'receipt')
         and m.content is not null`,
      [account, recipient],
    );
    if (row === undefined) return;
    const content = emailContent.parse(JSON.parse(row.content));
    if (content.kind !== "invoice" && content.kind !== "receipt") return;
    const { about, address } = row;
    const { number, customerName, currency } = content;
    for (const reader of await readersOf(trx, account, "email_failed")) {
      const id = `mail_undelivered_${recipient}_${attempt}_${reader.person}`;
      const email = notificationEmail(services, account, id, reader, {
        what: "email_failed",
        amount: content.kind === "invoice" ? content.total : content.amount,
        currency,
        dueBy: null,
        number,
        customerName,
        address,
        path: about?.startsWith("in_") ? `/invoices/${about}` : `/paymentIntent/${about ?? ""}`,
      });
      await enqueue(trx, email);
    }
  };
}
