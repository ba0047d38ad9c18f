import type { Context } from "../../../kernel/context.ts";
import { pageOf, pageParams } from "../../../kernel/lists/paging.ts";
import { type Operation, operation } from "../../../kernel/operation.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { transactionAt } from "../../../money/ledger/ledger.ts";

const single = ["/v1/balance_transactions/:id", "/v1/balance/history/:id"] as const;

/**
 * Rejects payouts whose transactions can't be listed: only automatic ones record them
 * (https://docs.stripe.com/api/balance_transactions/list).
 * @throws ApiRefusal if the payout is manual or doesn't exist
 */
async function requireAutomatic(ctx: Context, id: string): Promise<void> {
  const payout = await ctx.store.must("payout", id, "payout");
  if (payout.automatic) return;
  throw refuse.invalid(
    "Balance transaction history can only be filtered on automatic transfers, not manual.",
    { param: "payout" },
  );
}

/** https://docs.stripe.com/api/balance_transactions */
export const balanceTransactions: Operation[] = [
  ...(["/v1/balance_transactions", "/v1/balance/history"] as const).map((path) =>
    operation({
      method: "GET",
      path,
      params: p.hash({
        ...pageParams,
        currency: p.string().optional(),
        payout: p.string().optional(),
        source: p.string().optional(),
        type: p.string().optional(),
      }),
      async run(ctx, _path, { currency, payout, source, type, ...paging }) {
        if (payout !== undefined) await requireAutomatic(ctx, payout);
        const page = await pageOf(ctx, "balance_transaction", path, {
          ...paging,
          where: { currency: currency?.toLowerCase(), payout, source, type },
        });
        return {
          ...page,
          data: page.data.map((transaction) => transactionAt(transaction, ctx.now())),
        };
      },
    }),
  ),
  ...single.map((path) =>
    operation({
      method: "GET",
      path,
      params: p.hash({}),
      run: async (ctx, { id }) =>
        transactionAt(await ctx.store.must("balance_transaction", id), ctx.now()),
    }),
  ),
];
