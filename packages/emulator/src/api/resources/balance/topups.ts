import { filteredPage } from "../../../kernel/lists/filtered-page.ts";
import { pageOf, pageParams } from "../../../kernel/lists/paging.ts";
import { readCurrency } from "../../../kernel/money/amounts.ts";
import { type Operation, operation } from "../../../kernel/operation.ts";
import { mergeMetadata } from "../../../kernel/parameters/metadata.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { within } from "../../../kernel/within.ts";
import { cancelTopup, createTopup, type Topup } from "../../../money/topups/topup.ts";

/** https://docs.stripe.com/api/topups */
export const topups: Operation[] = [
  operation({
    method: "POST",
    path: "/v1/topups",
    params: p.hash({
      amount: p.integer({ min: 1 }),
      currency: p.string(),
      description: p.orUnset(p.string()).optional(),
      metadata: p.metadata().optional(),
      payment_method: p.string().optional(),
      payment_method_options: p
        .hash({ us_bank_account: p.hash({ network: p.enum(["ach"]) }).optional() })
        .optional(),
      source: p.string().optional(),
      statement_descriptor: p.string({ max: 15 }).optional(),
      transfer_group: p.string().optional(),
    }),
    async run(ctx, _path, params) {
      const { payment_method: paymentMethod } = params;
      if (paymentMethod !== undefined)
        await ctx.store.must("payment_method", paymentMethod, "payment_method");
      return createTopup(ctx, {
        amount: params.amount,
        currency: readCurrency(params.currency),
        description: params.description,
        metadata: mergeMetadata({}, params.metadata),
        paymentMethod,
        source: params.source,
        statementDescriptor: params.statement_descriptor,
        transferGroup: params.transfer_group,
      });
    },
  }),
  operation({
    method: "GET",
    path: "/v1/topups",
    params: p.hash({
      ...pageParams,
      amount: p.range().optional(),
      status: p.enum(["canceled", "failed", "pending", "succeeded"]).optional(),
    }),
    async run(ctx, _path, { amount, status, ...paging }) {
      const url = "/v1/topups";
      const query = { ...paging, where: { status } };
      if (amount === undefined) return pageOf(ctx, "topup", url, query);
      const fits = (topup: Topup) => within(topup.amount, amount);
      return filteredPage(url, query, fits, (part) => ctx.store.page("topup", part));
    },
  }),
  operation({
    method: "GET",
    path: "/v1/topups/:id",
    params: p.hash({}),
    run: (ctx, { id }) => ctx.store.must("topup", id),
  }),
  operation({
    method: "POST",
    path: "/v1/topups/:id",
    params: p.hash({
      description: p.orUnset(p.string()).optional(),
      metadata: p.metadata().optional(),
    }),
    async run(ctx, { id }, { description, metadata }) {
      const topup = await ctx.store.must("topup", id);
      const after: Topup = {
        ...topup,
        description: description === undefined ? topup.description : description,
        metadata: mergeMetadata(topup.metadata, metadata),
      };
      ctx.store.put("topup", after);
      return after;
    },
  }),
  operation({
    method: "POST",
    path: "/v1/topups/:id/cancel",
    params: p.hash({}),
    run: async (ctx, { id }) => cancelTopup(ctx, await ctx.store.must("topup", id)),
  }),
];
