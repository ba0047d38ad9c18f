import { list, type Operation, operation } from "../../../kernel/operation.ts";
import { mergeMetadata } from "../../../kernel/parameters/metadata.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { fundsAvailableOn } from "../../../money/charges/funds.ts";
import { feeLeft, returnFee } from "../../../money/connect/application-fee.ts";

const PATH = "/v1/application_fees";

/** https://docs.stripe.com/api/application_fees and /api/fee_refunds */
export const applicationFees: Operation[] = [
  list({ path: PATH, type: "application_fee", filters: { charge: "charge" } }),
  operation({
    method: "GET",
    path: `${PATH}/:id`,
    params: p.hash({}),
    run: (ctx, { id }) => ctx.store.must("application_fee", id),
  }),
  operation({
    method: "POST",
    path: `${PATH}/:fee/refunds`,
    params: p.hash({
      amount: p.integer({ min: 1 }).optional(),
      metadata: p.metadata().optional(),
    }),
    async run(ctx, path, params) {
      const fee = await ctx.store.must("application_fee", path.fee);
      const left = feeLeft(fee);
      if (left <= 0) {
        throw refuse.invalid(`Application fee ${fee.id} has already been refunded.`, {
          code: "application_fee_already_refunded",
        });
      }
      const amount = params.amount ?? left;
      if (amount > left) {
        throw refuse.invalid(
          `Refund amount (${amount}) is greater than unrefunded amount on application fee (${left})`,
          { param: "amount" },
        );
      }
      return returnFee(ctx, fee, {
        amount,
        metadata: mergeMetadata({}, params.metadata),
        credit: true,
        availableOn: await fundsAvailableOn(ctx, fee),
      });
    },
  }),
  list({ path: `${PATH}/:fee/refunds`, type: "fee_refund", under: { fee: "fee" } }),
  operation({
    method: "GET",
    path: `${PATH}/:fee/refunds/:id`,
    params: p.hash({}),
    run: (ctx, { id }) => ctx.store.must("fee_refund", id),
  }),
  operation({
    method: "POST",
    path: `${PATH}/:fee/refunds/:id`,
    params: p.hash({ metadata: p.metadata().optional() }),
    async run(ctx, { fee: feeId, id }, { metadata }) {
      const before = await ctx.store.must("fee_refund", id);
      const after = { ...before, metadata: mergeMetadata(before.metadata, metadata) };
      ctx.store.put("fee_refund", after);
      const fee = await ctx.store.must("application_fee", feeId);
      const data = fee.refunds.data.map((each) => (each.id === after.id ? after : each));
      ctx.store.put("application_fee", { ...fee, refunds: { ...fee.refunds, data } });
      ctx.emit("application_fee.refund.updated", after, { metadata: before.metadata });
      return after;
    },
  }),
];
