import { type Operation, operation } from "../engine/operation.ts";
import { pageOf, pageParams } from "../engine/paging.ts";
import { p } from "../engine/params.ts";
import { entryAt } from "../payments/ledger/ledger.ts";

const single = ["/v1/balance_transactions/:id", "/v1/balance/history/:id"] as const;

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
        const page = await pageOf(ctx, "balance_transaction", path, {
          ...paging,
          where: { currency: currency?.toLowerCase(), payout, source, type },
        });
        return { ...page, data: page.data.map((entry) => entryAt(entry, ctx.now())) };
      },
    }),
  ),
  ...single.map((path) =>
    operation({
      method: "GET",
      path,
      params: p.hash({}),
      run: async (ctx, { id }) =>
        entryAt(await ctx.store.must("balance_transaction", id), ctx.now()),
    }),
  ),
];
