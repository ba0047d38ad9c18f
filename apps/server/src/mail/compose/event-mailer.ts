import { z } from "zod";
import { lookUp } from "../../mirror/read/get.ts";
import type { MirrorAccess } from "../../mirror/schema.ts";
import type { ProviderEvent } from "../../provider/signature.ts";
import { reference } from "../../provider/wire.ts";
import type { MailToSend } from "../outbox.ts";
import { rowsOf } from "../sql.ts";
import type { Desk, Drafted } from "./mail-composer.ts";

/** The email that notifies the customer of an event; null for other events. */
export type Herald = (account: string, event: ProviderEvent) => Promise<MailToSend | null>;

const about = z.object({ customer: reference });

/**
 * Mails that nobody asks for in person: an invoice that a schedule sent, and receipts. Each is named
 * after what it tells of, so that it goes out once however often the event comes. With a live key
 * the provider writes these itself.
 */
export function createHerald(access: MirrorAccess, desk: Desk): Herald {
  return async (account, event) => {
    if (desk.providerMails) return null;
    const { object } = event.data;
    const mailed = async (id: string, drafted: Promise<Drafted | null>) => {
      const mail = await drafted;
      return mail === null || mail.to.length === 0 ? null : { ...mail, id };
    };
    switch (event.type) {
      case "invoice.sent":
        if (await isOurs(access, account, event)) return null;
        return mailed(`mail_${event.id}`, desk.invoice(account, object, await customer()));
      case "invoice.paid":
        return mailed(
          `mail_paid_${object.id}`,
          desk.invoiceReceipt(account, object, await customer()),
        );
      case "charge.succeeded":
      case "charge.captured":
        return mailed(
          `mail_paid_${object.id}`,
          desk.chargeReceipt(account, object, await customer()),
        );
      default:
        return null;
    }

    async function customer(): Promise<unknown> {
      const id = about.safeParse(object).data?.customer;
      if (!id) return null;
      const text = await lookUp(access, account, "customer", id);
      return text === null ? null : JSON.parse(text);
    }
  };
}

/**
 * Whether a user sent the invoice: then the intent queues that email, with its sender's options.
 */
async function isOurs(
  access: MirrorAccess,
  account: string,
  { request, data }: ProviderEvent,
): Promise<boolean> {
  const intent = request?.idempotency_key?.split(":")[0];
  if (!intent) return false;
  const rows = await access.readTenant(account, (db) =>
    rowsOf(
      db,
      `select 1 from intent where account = $1 and id = $2 and operation = 'invoice.send'
         and object = $3`,
      [account, intent, data.object.id],
    ),
  );
  return rows.length > 0;
}
