import { filteredPage } from "../../../kernel/lists/filtered-page.ts";
import { pageOf, pageParams } from "../../../kernel/lists/paging.ts";
import { readCurrency } from "../../../kernel/money/amounts.ts";
import { saveUpdated } from "../../../kernel/objects/save-updated.ts";
import { type Operation, operation } from "../../../kernel/operation.ts";
import { mergeMetadata } from "../../../kernel/parameters/metadata.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { within } from "../../../kernel/within.ts";
import { createPayout, insufficient, type Payout } from "../../../money/payouts/payout.ts";
import { cancelPayout, reversePayout } from "../../../money/payouts/payout-lifecycle.ts";

/** https://docs.stripe.com/api/payouts */
export const payouts: Operation[] = [
  operation({
    method: "POST",
    path: "/v1/payouts",
    params: p.hash({
      amount: p.integer({ min: 1 }),
      currency: p.string(),
      description: p.orUnset(p.string()).optional(),
      destination: p.string().optional(),
      metadata: p.metadata().optional(),
      method: p.enum(["standard", "instant"]).optional(),
      payout_method: p.string().optional(),
      source_type: p.enum(["bank_account", "card", "fpx"]).optional(),
      statement_descriptor: p.string({ max: 22 }).optional(),
    }),
    async run(ctx, _path, params) {
      const { payout_method: payoutMethod, source_type: source = "card" } = params;
      const currency = readCurrency(params.currency);
      if (payoutMethod !== undefined)
        throw refuse.missing("payout method", payoutMethod, "payout_method");
      // All funds come from cards here. The balances of other sources are empty.
      if (source !== "card") throw insufficient(source);
      return createPayout(ctx, {
        amount: params.amount,
        currency,
        description: params.description,
        destination: params.destination,
        metadata: mergeMetadata({}, params.metadata),
        method: params.method,
        statementDescriptor: params.statement_descriptor,
      });
    },
  }),
  operation({
    method: "GET",
    path: "/v1/payouts",
    params: p.hash({
      ...pageParams,
      arrival_date: p.range().optional(),
      destination: p.string().optional(),
      status: p.enum(["canceled", "failed", "in_transit", "paid", "pending"]).optional(),
    }),
    async run(ctx, _path, { arrival_date: arrival, destination, status, ...paging }) {
      const url = "/v1/payouts";
      const query = { ...paging, where: { destination, status } };
      if (arrival === undefined) return pageOf(ctx, "payout", url, query);
      const arrives = (payout: Payout) => within(payout.arrival_date, arrival);
      return filteredPage(url, query, arrives, (part) => ctx.store.page("payout", part));
    },
  }),
  operation({
    method: "GET",
    path: "/v1/payouts/:id",
    params: p.hash({}),
    run: (ctx, { id }) => ctx.store.must("payout", id),
  }),
  operation({
    method: "POST",
    path: "/v1/payouts/:id",
    params: p.hash({ metadata: p.metadata().optional() }),
    async run(ctx, { id }, params) {
      const payout = await ctx.store.must("payout", id);
      const after = { ...payout, metadata: mergeMetadata(payout.metadata, params.metadata) };
      return saveUpdated(ctx, "payout", payout, after);
    },
  }),
  operation({
    method: "POST",
    path: "/v1/payouts/:id/cancel",
    params: p.hash({}),
    run: async (ctx, { id }) => cancelPayout(ctx, await ctx.store.must("payout", id)),
  }),
  operation({
    method: "POST",
    path: "/v1/payouts/:id/reverse",
    params: p.hash({ metadata: p.metadata().optional() }),
    run: async (ctx, { id }, { metadata }) =>
      reversePayout(ctx, await ctx.store.must("payout", id), mergeMetadata({}, metadata)),
  }),
];
