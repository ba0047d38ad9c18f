import { z } from "zod";
import { reference, type WireObject } from "./wire.ts";

const withLines = z.looseObject({
  lines: z.looseObject({
    data: z.array(
      z.looseObject({
        parent: z
          .looseObject({
            invoice_item_details: z.looseObject({ invoice_item: reference }).nullish(),
          })
          .nullish(),
      }),
    ),
  }),
});

/** Returns the IDs of the invoice items of an invoice's line items, in their order. */
export function lineItems(invoice: WireObject): string[] {
  const lines = withLines.safeParse(invoice).data?.lines.data ?? [];
  return lines
    .map((line) => line.parent?.invoice_item_details?.invoice_item)
    .filter((item) => typeof item === "string");
}
