import { type Operation, operation } from "../../../kernel/operation.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { balances, pendingSum } from "../../../money/ledger/balance.ts";

/** https://docs.stripe.com/api/balance */
export const balance: Operation[] = [
  operation({
    method: "GET",
    path: "/v1/balance",
    params: p.hash({}),
    async run(ctx) {
      const all = await balances(ctx);
      const funds = (amount: number, currency: string) => ({
        amount,
        currency,
        source_types: { card: amount },
      });
      const none = [funds(0, ctx.settings.currency)];
      const now = all.map((each) => funds(Math.max(0, each.available), each.currency));
      return {
        object: "balance",
        available: all.length > 0 ? all.map((each) => funds(each.available, each.currency)) : none,
        instant_available: now.length > 0 ? now : none,
        livemode: false,
        pending: all.length > 0 ? all.map((each) => funds(pendingSum(each), each.currency)) : none,
      };
    },
  }),
];
