import { z } from "zod";
import { reference, type WireObject } from "./wire.ts";

const byItem = z.looseObject({ invoice_item: reference }).nullish();
const line = z.looseObject({
  parent: z
    .looseObject({ invoice_item_details: byItem, subscription_item_details: byItem })
    .nullish(),
});
const withLines = z.looseObject({ lines: z.looseObject({ data: z.array(line) }) });

/** A line of an invoice, as far as it names the invoice item that it stands for. */
export type InvoiceLine = z.infer<typeof line>;

/** Returns the lines of an invoice; none if it isn't one. */
export function linesOf(invoice: WireObject): readonly InvoiceLine[] {
  return withLines.safeParse(invoice).data?.lines.data ?? [];
}

/**
 * Returns the ID of a line's invoice item; null if it has none. A subscription's prorations are
 * invoice items, its periods aren't (docs.stripe.com/api/invoice-line-item/object: parent).
 */
export function itemOfLine({ parent }: InvoiceLine): string | null {
  return (
    parent?.invoice_item_details?.invoice_item ??
    parent?.subscription_item_details?.invoice_item ??
    null
  );
}

/** Returns whether a subscription bills the line, with its period or with a proration. */
export function isOfSubscription({ parent }: InvoiceLine): boolean {
  return (
    parent?.subscription_item_details !== undefined && parent.subscription_item_details !== null
  );
}
