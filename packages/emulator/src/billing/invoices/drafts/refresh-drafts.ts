import type { Context } from "../../../kernel/context.ts";
import { recompute } from "./recompute.ts";
import { emitUpdated } from "./save.ts";

/**
 * Brings a customer's drafts in line with the customer: until it is finalized, an invoice shows the
 * customer's details, tax status and balance as they stand (type comments of the SDK: invoice).
 */
export async function refreshDrafts(ctx: Context, customer: string): Promise<void> {
  for (const draft of await ctx.store.find("invoice", { customer, status: "draft" })) {
    const { invoice } = await recompute(ctx, draft);
    if (JSON.stringify(invoice) === JSON.stringify(draft)) continue;
    ctx.store.put("invoice", invoice);
    emitUpdated(ctx, draft, invoice);
  }
}
