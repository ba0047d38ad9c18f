import { pageOf, pageParams } from "../../../kernel/lists/paging.ts";
import { readCurrency } from "../../../kernel/money/amounts.ts";
import { type Operation, operation } from "../../../kernel/operation.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { refuse } from "../../../kernel/refuse.ts";
import {
  cashBalanceOf,
  cashBalanceResponse,
  fundCash,
} from "../../../records/customers/cash-balance.ts";

const PATH = "/v1/customers/:customer/cash_balance";
const ENTRIES = "/v1/customers/:customer/cash_balance_transactions";

/** https://docs.stripe.com/api/cash_balance and /api/cash_balance_transactions */
export const cashBalance: Operation[] = [
  operation({
    method: "GET",
    path: PATH,
    params: p.hash({}),
    async run(ctx, { customer }) {
      await ctx.store.must("customer", customer);
      return cashBalanceResponse(await cashBalanceOf(ctx, customer));
    },
  }),
  operation({
    method: "POST",
    path: PATH,
    params: p.hash({
      settings: p
        .hash({
          reconciliation_mode: p.enum(["automatic", "manual", "merchant_default"]).optional(),
        })
        .optional(),
    }),
    async run(ctx, { customer }, { settings }) {
      await ctx.store.must("customer", customer);
      const before = await cashBalanceOf(ctx, customer);
      const mode = settings?.reconciliation_mode;
      if (mode === undefined) return cashBalanceResponse(before);
      const standard = mode === "merchant_default";
      const after = {
        ...before,
        settings: {
          reconciliation_mode: standard ? "automatic" : mode,
          using_merchant_default: standard,
        },
      };
      ctx.store.put("cash_balance", after);
      return cashBalanceResponse(after);
    },
  }),
  operation({
    method: "GET",
    path: ENTRIES,
    params: p.hash(pageParams),
    async run(ctx, { customer }, query) {
      await ctx.store.must("customer", customer);
      const url = `/v1/customers/${customer}/cash_balance_transactions`;
      return pageOf(ctx, "customer_cash_balance_transaction", url, {
        ...query,
        where: { customer },
      });
    },
  }),
  operation({
    method: "GET",
    path: `${ENTRIES}/:id`,
    params: p.hash({}),
    async run(ctx, { customer, id }) {
      const transaction = await ctx.store.must("customer_cash_balance_transaction", id);
      if (transaction.customer === customer) return transaction;
      throw refuse.missing("customer cash balance transaction", id);
    },
  }),
  operation({
    method: "POST",
    path: "/v1/test_helpers/customers/:customer/fund_cash_balance",
    params: p.hash({
      amount: p.integer({ min: 1 }),
      currency: p.string(),
      reference: p.string().optional(),
    }),
    async run(ctx, { customer }, { amount, currency, reference }) {
      await ctx.store.must("customer", customer);
      return fundCash(ctx, customer, {
        amount,
        currency: readCurrency(currency),
        reference: reference ?? null,
      });
    },
  }),
];
