import type { Context } from "../../kernel/context.ts";
import type { Charge } from "./charge.ts";

/** Returns `refunds` of a charge: the ten latest. */
export async function refundsOf(ctx: Context, charge: Charge) {
  const page = await ctx.store.page("refund", { limit: 10, where: { charge: charge.id } });
  return { object: "list", ...page, url: `/v1/charges/${charge.id}/refunds` };
}
