import type Stripe from "stripe";
import { pageOf } from "../../kernel/lists/paging.ts";
import type { ObjectTypes } from "../../kernel/object-type.ts";
import type { Wire } from "../../kernel/types/wire.ts";
import { balancesOf } from "./balance.ts";
import { cashBalanceOf, cashBalanceResponse } from "./cash-balance.ts";

declare module "../../kernel/types/types.ts" {
  interface Types {
    cash_balance: Wire<Stripe.CashBalance> & { id: string };
    customer: Wire<Stripe.Customer>;
    customer_balance_transaction: Wire<Stripe.CustomerBalanceTransaction>;
    customer_cash_balance_transaction: Wire<Stripe.CustomerCashBalanceTransaction>;
    ephemeral_key: Wire<Stripe.EphemeralKey>;
  }
}

export const types: Pick<
  ObjectTypes,
  | "cash_balance"
  | "customer"
  | "customer_balance_transaction"
  | "customer_cash_balance_transaction"
  | "ephemeral_key"
> = {
  cash_balance: {
    prefixes: [],
    noun: "cash_balance",
    events: ["cash_balance.funds_available"],
    keys: () => ({}),
  },
  customer: {
    prefixes: ["cus"],
    noun: "customer",
    events: ["customer.created", "customer.deleted", "customer.updated"],
    includes: {
      cash_balance: async (ctx, { id }) => cashBalanceResponse(await cashBalanceOf(ctx, id)),
      invoice_credit_balance: (ctx, customer) => balancesOf(ctx, customer),
      sources: (ctx, { id }) =>
        pageOf(ctx, "card", `/v1/customers/${id}/sources`, { where: { customer: id } }),
      subscriptions: async (ctx, { id }) => {
        const url = `/v1/customers/${id}/subscriptions`;
        const page = await pageOf(ctx, "subscription", url, { where: { customer: id } });
        return { ...page, data: page.data.filter(({ status }) => status !== "canceled") };
      },
      tax: async (_ctx, customer) => ({
        automatic_tax: customer.address?.country ? "supported" : "unrecognized_location",
        ip_address: null,
        location: customer.address?.country
          ? {
              country: customer.address.country,
              source: "billing_address",
              state: customer.address.state,
            }
          : null,
        provider: "stripe",
      }),
      tax_ids: (ctx, { id }) =>
        pageOf(ctx, "tax_id", `/v1/customers/${id}/tax_ids`, { where: { customer: id } }),
    },
    keys: (customer) => ({
      email: customer.email,
      invoice_prefix: customer.invoice_prefix ?? null,
      test_clock: customer.test_clock ?? null,
    }),
    clock: (customer) => customer.test_clock,
  },
  customer_balance_transaction: {
    prefixes: ["cbtxn"],
    noun: "customer balance transaction",
    events: [],
    keys: (transaction) => ({ customer: transaction.customer, invoice: transaction.invoice }),
  },
  customer_cash_balance_transaction: {
    prefixes: ["ccsbtxn"],
    noun: "customer cash balance transaction",
    events: ["customer_cash_balance_transaction.created"],
    keys: (transaction) => ({ customer: transaction.customer }),
  },
  ephemeral_key: {
    prefixes: [],
    noun: "ephemeral key",
    events: [],
    keys: () => ({}),
  },
};
