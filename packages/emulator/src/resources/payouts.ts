import { changesBetween } from "../engine/changes.ts";
import { mergeMetadata } from "../engine/metadata.ts";
import { type Operation, operation } from "../engine/operation.ts";
import { pageOf, pageParams } from "../engine/paging.ts";
import { p } from "../engine/params.ts";
import { readCurrency } from "../payments/amounts.ts";
import { cancelPayout, createPayout } from "../payments/ledger/payout.ts";

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
      method: p.enum(["standard"]).optional(),
      source_type: p.enum(["card"]).optional(),
      statement_descriptor: p.string({ max: 22 }).optional(),
    }),
    run: (ctx, _path, params) =>
      createPayout(ctx, {
        amount: params.amount,
        currency: readCurrency(params.currency),
        description: params.description,
        destination: params.destination,
        metadata: mergeMetadata({}, params.metadata),
        statementDescriptor: params.statement_descriptor,
      }),
  }),
  operation({
    method: "GET",
    path: "/v1/payouts",
    params: p.hash({
      ...pageParams,
      destination: p.string().optional(),
      status: p.enum(["canceled", "failed", "in_transit", "paid", "pending"]).optional(),
    }),
    run: (ctx, _path, { destination, status, ...paging }) =>
      pageOf(ctx, "payout", "/v1/payouts", { ...paging, where: { destination, status } }),
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
      ctx.store.put("payout", after);
      const previous = changesBetween(payout, after);
      if (previous) ctx.emit("payout.updated", after, previous);
      return after;
    },
  }),
  operation({
    method: "POST",
    path: "/v1/payouts/:id/cancel",
    params: p.hash({}),
    run: async (ctx, { id }) => cancelPayout(ctx, await ctx.store.must("payout", id)),
  }),
];
