import { queryRows } from "@counterfoil/database";
import { z } from "zod";
import { lookUp } from "../../mirror/read/get.ts";
import type { MirrorAccess } from "../../mirror/schema.ts";
import { reference } from "../../provider/encoding/wire.ts";
import type { ProviderEvent } from "../../provider/signature.ts";
import type { MailToSend } from "../outbox.ts";
import type { Drafted, MailComposer } from "./mail-composer.ts";

/** Drafts the email that notifies a customer of an event; null for other events. */
export type EventMailer = (account: string, event: ProviderEvent) => Promise<MailToSend | null>;

const about = z.object({ customer: reference });

/**
 * Creates the mailer of emails that no user sends: invoices sent on schedule, and receipts. An
 * email's ID is derived from its event or object, so it is sent once however often the event
 * arrives. With a live key Stripe sends these itself.
 */
export function createEventMailer(access: MirrorAccess, composer: MailComposer): EventMailer {
  return async (account, event) => {
    if (composer.providerMails) return null;
    const { object } = event.data;
    const mailed = async (id: string, drafted: Promise<Drafted | null>) => {
      const mail = await drafted;
      return mail === null || mail.to.length === 0 ? null : { ...mail, id };
    };
    switch (event.type) {
      case "invoice.sent":
        if (await isOurs(access, account, event)) return null;
        return mailed(`mail_${event.id}`, composer.invoice(account, object, await customer()));
      case "invoice.paid":
        return mailed(
          `mail_paid_${object.id}`,
          composer.invoiceReceipt(account, object, await customer()),
        );
      case "charge.succeeded":
      case "charge.captured":
        return mailed(
          `mail_paid_${object.id}`,
          composer.chargeReceipt(account, object, await customer()),
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

/** Returns whether a user sent the invoice: the intent then queues the email, with their options. */
async function isOurs(
  access: MirrorAccess,
  account: string,
  { request, data }: ProviderEvent,
): Promise<boolean> {
  const intent = request?.idempotency_key?.split(":")[0];
  if (!intent) return false;
  const rows = await access.readTenant(account, (db) =>
    queryRows(
      db,
      `select 1 from intent where account = $1 and id = $2 and operation = 'invoice.send'
         and object = $3`,
      [account, intent, data.object.id],
    ),
  );
  return rows.length > 0;
}
