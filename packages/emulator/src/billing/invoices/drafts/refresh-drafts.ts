import type { Context } from "../../../kernel/context.ts";
import { recompute } from "./recompute.ts";
import { emitUpdated } from "./save.ts";

/**
 * Updates a customer's drafts after the customer changed: until it is finalized, an invoice shows
 * the customer's current details, tax status and balance (SDK type comments: invoice).
 */
export async function refreshDrafts(ctx: Context, customer: string): Promise<void> {
  for (const draft of await ctx.store.find("invoice", { customer, status: "draft" })) {
    const { invoice } = await recompute(ctx, draft);
    if (JSON.stringify(invoice) === JSON.stringify(draft)) continue;
    ctx.store.put("invoice", invoice);
    emitUpdated(ctx, draft, invoice);
  }
}
