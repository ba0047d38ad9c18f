import type { TimelineEntry } from "@counterfoil/contract";
import type { Feature } from "@counterfoil/domain";
import { customerPath, invoicePath, paymentPath, payoutPath } from "../routing/paths.ts";

/**
 * Returns the page of an entry's object; undefined on that page itself, or if there is none.
 * @param page ID of the object whose timeline it is
 * @param features those in the user's menu
 */
export function entryPath(
  { type, object, objectId, facts }: TimelineEntry,
  page: string,
  features: readonly Feature[],
): string | undefined {
  if (type.endsWith(".deleted")) return undefined;
  const of = { object, id: objectId };
  const invoice = typeof facts.invoice === "string" ? facts.invoice : undefined;
  const payment = typeof facts.payment_intent === "string" ? facts.payment_intent : undefined;
  if (object === "credit_note" && invoice !== undefined)
    Object.assign(of, about("invoice", invoice));
  else if (payment !== undefined && (object !== "invoice" || objectId === page))
    Object.assign(of, about("payment_intent", payment));
  if (of.id === page) return undefined;
  if (of.object === "payout") return payoutPath(of.id);
  if (of.object === "invoice")
    return features.includes("invoices") ? invoicePath(of.id) : undefined;
  if (of.object === "payment_intent") {
    return features.includes("payments") ? paymentPath(of.id) : undefined;
  }
  return of.object === "customer" && features.includes("customers")
    ? customerPath(of.id)
    : undefined;
}

const about = (object: string, id: string) => ({ object, id });
