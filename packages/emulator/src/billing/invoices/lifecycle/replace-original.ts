import type { Context } from "../../../kernel/context.ts";
import { refuse } from "../../../kernel/refuse.ts";
import type { Invoice } from "../content.ts";
import { emitUpdated } from "../drafts/save.ts";
import { voidInvoice } from "./close-invoice.ts";

/**
 * Voids the invoice that a revision replaces, and links it, and everything it had revised itself,
 * to the new one (https://docs.stripe.com/invoicing/invoice-edits).
 * @throws ApiRefusal if part of it was paid in the meantime
 */
export async function replaceOriginal(ctx: Context, revision: Invoice): Promise<void> {
  const id = revision.from_invoice?.invoice;
  const original = id ? await ctx.store.get("invoice", id) : null;
  if (!original) return;
  if (original.status === "paid" || original.amount_paid > 0) {
    throw refuse.invalid(
      `The invoice ${original.id} has been paid, so this revision can't be finalized.`,
      { code: "status_transition_invalid" },
    );
  }
  if (original.status !== "void") await voidInvoice(ctx, original);
  for (let former = await ctx.store.get("invoice", original.id); former; ) {
    const pointed: Invoice = { ...former, latest_revision: revision.id };
    ctx.store.put("invoice", pointed);
    emitUpdated(ctx, former, pointed);
    const earlier = former.from_invoice?.invoice;
    former = earlier ? await ctx.store.get("invoice", earlier) : null;
  }
}
