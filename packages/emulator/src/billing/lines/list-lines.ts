import type { Context } from "../../engine/context.ts";
import type { Page } from "../../engine/paging.ts";
import { refuse } from "../../engine/refuse.ts";
import { detailsOf, type Invoice, linesOf } from "../invoice/content.ts";
import type { Line } from "./line.ts";

interface Cursor {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}

/** The lines of an invoice in the order shown, not by age. */
export async function listLines(
  ctx: Context,
  invoice: Invoice,
  { limit = 10, starting_after, ending_before }: Cursor,
): Promise<Page<Line>> {
  const stored = await linesOf(ctx, invoice.id);
  const { lines: order } = await detailsOf(ctx, invoice.id);
  const all = order.flatMap((id) => stored.get(id) ?? []);
  const at = (id: string, param: string): number => {
    const index = all.findIndex((line) => line.id === id);
    if (index < 0) throw refuse.missing("line item", id, param);
    return index;
  };
  const url = `/v1/invoices/${invoice.id}/lines`;
  if (ending_before !== undefined) {
    const end = at(ending_before, "ending_before");
    const start = Math.max(0, end - limit);
    return { object: "list", url, has_more: start > 0, data: all.slice(start, end) };
  }
  const start = starting_after === undefined ? 0 : at(starting_after, "starting_after") + 1;
  const end = start + limit;
  return { object: "list", url, has_more: end < all.length, data: all.slice(start, end) };
}
