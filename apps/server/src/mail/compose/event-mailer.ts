import { queryRows } from "@counterfoil/database";
import { z } from "zod";
import { lookUp } from "../../mirror/read/get.ts";
import type { MirrorAccess } from "../../mirror/schema.ts";
import { reference } from "../../provider/encoding/wire.ts";
import type { ProviderEvent } from "../../provider/signature.ts";
import type { MailToSend } from "../outbox.ts";
import { heldObject } from "./held-object.ts";
import type { ComposedEmail, MailComposer } from "./mail-composer.ts";

/** Drafts the emails that notify people of an applied event. */
export type EventMailer = (account: string, event: ProviderEvent) => Promise<readonly MailToSend[]>;

const about = z.object({ customer: reference });

type Compose = (
  account: string,
  object: unknown,
  customer: unknown,
) => Promise<ComposedEmail | null>;

/**
 * Creates the mailer of emails that no user sends: invoices sent on schedule, and receipts. An
 * email's ID is derived from its event or object, so it is sent once however often the event
 * arrives. With a live key Stripe sends these itself.
 */
export function createEventMailer(access: MirrorAccess, composer: MailComposer): EventMailer {
  return async (account, event) => {
    if (composer.providerMails) return [];
    const { id } = event.data.object;
    switch (event.type) {
      case "invoice.sent":
        if (await isOurs(access, account, event)) return [];
        return draft(`mail_${event.id}`, composer.invoice);
      case "invoice.paid":
        return draft(`mail_paid_${id}`, composer.invoiceReceipt);
      case "charge.succeeded":
      case "charge.captured":
        return draft(`mail_paid_${id}`, composer.chargeReceipt);
      default:
        return [];
    }

    async function draft(mailId: string, compose: Compose): Promise<MailToSend[]> {
      const object = await heldObject(access, account, event);
      if (object === null) return [];
      const mail = await compose(account, object, await customerOf(object));
      return mail === null || mail.to.length === 0 ? [] : [{ ...mail, id: mailId }];
    }

    async function customerOf(object: unknown): Promise<unknown> {
      const customer = about.safeParse(object).data?.customer;
      if (!customer) return null;
      const text = await lookUp(access, account, "customer", customer);
      return text === null ? null : JSON.parse(text);
    }
  };
}

/**
 * Returns whether a user sent the invoice: the intent then queues the email, with their options.
 */
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
