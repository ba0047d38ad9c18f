import type { Context } from "./context.ts";
import type { Types } from "./types/types.ts";

/**
 * What a later room does when something happens in an earlier one. A rule calls it through its
 * context, `ctx.follow.invoicePaid(ctx, invoice)`, so that it doesn't import the later room; the
 * runtime fills it (`runtime/follow.ts`).
 */
export interface Follow {
  invoicePaid(ctx: Context, invoice: Types["invoice"]): Promise<void>;
  /** An automatic attempt to collect the invoice failed. */
  invoicePaymentFailed(ctx: Context, invoice: Types["invoice"]): Promise<void>;
  setupSucceeded(ctx: Context, intent: Types["setup_intent"]): Promise<void>;
}
