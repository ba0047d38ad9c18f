import type { Context } from "../../kernel/context.ts";
import { type CursorParams, pageOfAll } from "../../kernel/lists/page-of.ts";
import type { ListObject } from "../../kernel/lists/paging.ts";
import { detailsOf, type Invoice, linesOf } from "./content.ts";
import type { InvoiceLine } from "./lines/line.ts";

/** Lists the lines of an invoice in display order, not by age. */
export async function listLines(
  ctx: Context,
  invoice: Invoice,
  cursor: CursorParams,
): Promise<ListObject<InvoiceLine>> {
  const stored = await linesOf(ctx, invoice.id);
  const { lines: order } = await detailsOf(ctx, invoice.id);
  const all = order.flatMap((id) => stored.get(id) ?? []);
  return pageOfAll(all, cursor, `/v1/invoices/${invoice.id}/lines`, "line item");
}
