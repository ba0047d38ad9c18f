import type { NotificationKind } from "@counterfoil/domain";
import { z } from "zod";
import type { IdentityDb } from "../../identity/schema.ts";
import type { MirrorAccess } from "../../mirror/schema.ts";
import type { Services } from "../../services.ts";
import type { EventMailer } from "./event-mailer.ts";
import { heldObject } from "./held-object.ts";
import {
  type NotificationReaders,
  type NotificationValues,
  notificationEmail,
} from "./notification-readers.ts";

const NOTIFYING: ReadonlyMap<string, NotificationKind> = new Map([
  ["payout.failed", "payout_failed"],
  ["charge.dispute.created", "dispute"],
  ["invoice.payment_failed", "payment_failed"],
  ["invoice.paid", "invoice_paid"],
]);

const amounts = { id: z.string(), amount: z.number().int(), currency: z.string() };
const notifying = z.discriminatedUnion("object", [
  z.object({ object: z.literal("payout"), ...amounts }),
  z.object({
    object: z.literal("dispute"),
    ...amounts,
    payment_intent: z.string().nullish(),
    evidence_details: z.object({ due_by: z.number().int().nullish() }).nullish(),
  }),
  z.object({
    object: z.literal("invoice"),
    id: z.string(),
    currency: z.string(),
    number: z.string().nullish(),
    customer_name: z.string().nullish(),
    amount_remaining: z.number().int(),
    amount_paid: z.number().int(),
    amount_paid_off_stripe: z.number().int().optional(),
  }),
]);

/**
 * Creates the mailer of notifications to the people of a business who have chosen them. An email's
 * ID is derived from its event and its reader, so it is sent once however often the event arrives.
 */
export function createEventNotifications(
  services: Pick<Services, "config" | "publicUrl">,
  db: IdentityDb,
  access: MirrorAccess,
  readersOf: NotificationReaders,
): EventMailer {
  return async (account, event) => {
    const kind = NOTIFYING.get(event.type);
    if (kind === undefined) return [];
    const readers = await readersOf(db, account, kind);
    if (readers.length === 0) return [];
    const values = valuesOf(await heldObject(access, account, event), kind);
    if (values === null) return [];
    return readers.map((reader) => {
      // The owner's is the same as that of earlier releases, which may have sent it.
      const id = `mail_alert_${event.id}${reader.isOwner ? "" : `_${reader.person}`}`;
      return notificationEmail(services, account, id, reader, values);
    });
  };
}

/** Returns what a notification says; null if there is nothing to say. */
function valuesOf(object: unknown, kind: NotificationKind): NotificationValues | null {
  const about = notifying.safeParse(object).data;
  if (about === undefined) return null;
  const rest = { dueBy: null, number: null, customerName: null, address: null };
  const { id, currency } = about;
  if (about.object === "payout") {
    const path = `/account/payouts/${id}`;
    return { ...rest, what: "payout", amount: about.amount, currency, path };
  }
  if (about.object === "dispute") {
    const { payment_intent: payment, evidence_details } = about;
    const path = payment ? `/paymentIntent/${payment}` : "/paymentIntent";
    const dueBy = evidence_details?.due_by ?? null;
    return { ...rest, what: "dispute", amount: about.amount, currency, dueBy, path };
  }
  const what = kind === "invoice_paid" ? kind : "payment_failed";
  const amount =
    what === "invoice_paid"
      ? about.amount_paid - (about.amount_paid_off_stripe ?? 0)
      : about.amount_remaining;
  // Nothing was charged, such as for an invoice that was paid outside the platform.
  if (amount <= 0) return null;
  const named = { number: about.number ?? null, customerName: about.customer_name ?? null };
  return { ...rest, ...named, what, amount, currency, path: `/invoices/${id}` };
}
