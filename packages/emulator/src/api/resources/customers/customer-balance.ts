import { refreshDrafts } from "../../../billing/invoices/drafts/refresh-drafts.ts";
import type { Context } from "../../../kernel/context.ts";
import { pageOf, pageParams } from "../../../kernel/lists/paging.ts";
import { currencyCode } from "../../../kernel/money/currency.ts";
import { changesBetween } from "../../../kernel/objects/changes.ts";
import { type Operation, operation } from "../../../kernel/operation.ts";
import { mergeMetadata } from "../../../kernel/parameters/metadata.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { refuse } from "../../../kernel/refuse.ts";
import type { Types } from "../../../kernel/types/types.ts";
import { addCustomerBalanceTransaction } from "../../../records/customers/balance.ts";

const PATH = "/v1/customers/:customer/balance_transactions";

async function transactionOf(
  ctx: Context,
  customer: string,
  id: string,
): Promise<Types["customer_balance_transaction"]> {
  await ctx.store.must("customer", customer);
  const transaction = await ctx.store.must("customer_balance_transaction", id);
  if (transaction.customer !== customer) throw refuse.missing("customer balance transaction", id);
  return transaction;
}

/** https://docs.stripe.com/api/customer_balance_transactions */
export const customerBalance: Operation[] = [
  operation({
    method: "POST",
    path: PATH,
    params: p.hash({
      amount: p.integer({ min: -99_999_999, max: 99_999_999 }),
      currency: p.string(),
      description: p.orUnset(p.string({ max: 350 })).optional(),
      metadata: p.metadata().optional(),
    }),
    async run(ctx, path, { amount, currency, description, metadata }) {
      const before = await ctx.store.must("customer", path.customer);
      if (amount === 0) {
        throw refuse.invalid("Invalid non-zero integer", { param: "amount" });
      }
      const { customer, transaction } = await addCustomerBalanceTransaction(ctx, before, {
        amount,
        currency: currencyCode(currency),
        type: "adjustment",
        description,
        metadata: mergeMetadata({}, metadata),
      });
      const previous = changesBetween(before, customer);
      if (previous) ctx.emit("customer.updated", customer, previous);
      await refreshDrafts(ctx, path.customer);
      return transaction;
    },
  }),
  operation({
    method: "GET",
    path: PATH,
    params: p.hash({ ...pageParams, invoice: p.string().optional() }),
    async run(ctx, { customer }, { invoice, ...query }) {
      await ctx.store.must("customer", customer);
      const url = `/v1/customers/${customer}/balance_transactions`;
      const where = { customer, invoice };
      return pageOf(ctx, "customer_balance_transaction", url, { ...query, where });
    },
  }),
  operation({
    method: "GET",
    path: `${PATH}/:id`,
    params: p.hash({}),
    run: (ctx, { customer, id }) => transactionOf(ctx, customer, id),
  }),
  operation({
    method: "POST",
    path: `${PATH}/:id`,
    params: p.hash({
      description: p.orUnset(p.string({ max: 350 })).optional(),
      metadata: p.metadata().optional(),
    }),
    async run(ctx, { customer, id }, { description, metadata }) {
      const before = await transactionOf(ctx, customer, id);
      const transaction = {
        ...before,
        description: description === undefined ? before.description : description,
        metadata: mergeMetadata(before.metadata, metadata),
      };
      ctx.store.put("customer_balance_transaction", transaction);
      return transaction;
    },
  }),
];
