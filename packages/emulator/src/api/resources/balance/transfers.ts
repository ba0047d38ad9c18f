import { readCurrency } from "../../../kernel/money/amounts.ts";
import { saveUpdated } from "../../../kernel/objects/save-updated.ts";
import { list, type Operation, operation } from "../../../kernel/operation.ts";
import { mergeMetadata } from "../../../kernel/parameters/metadata.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { reverseTransfer } from "../../../money/connect/reversal.ts";
import {
  destinationAccount,
  mustCover,
  type Transfer,
  transfer,
} from "../../../money/connect/transfer.ts";

const PATH = "/v1/transfers";

/** https://docs.stripe.com/api/transfers and /api/transfer_reversals */
export const transfers: Operation[] = [
  operation({
    method: "POST",
    path: PATH,
    params: p.hash({
      amount: p.integer({ min: 1 }).optional(),
      currency: p.string(),
      description: p.string().optional(),
      destination: p.string(),
      metadata: p.metadata().optional(),
      source_transaction: p.string().optional(),
      source_type: p.enum(["bank_account", "card", "fpx"]).optional(),
      transfer_group: p.string().optional(),
    }),
    async run(ctx, _path, params) {
      const { destination } = params;
      const currency = readCurrency(params.currency);
      await destinationAccount(ctx, destination, "destination");
      const source = params.source_transaction
        ? await ctx.store.must("charge", params.source_transaction, "source_transaction")
        : null;
      const amount = params.amount ?? source?.amount_captured;
      if (amount === undefined) {
        throw refuse.invalid("Missing required param: amount.", {
          code: "parameter_missing",
          param: "amount",
        });
      }
      await mustCover(ctx, { amount, currency }, source);
      const group = params.transfer_group ?? source?.transfer_group ?? null;
      const fallback = source ? `group_${source.id}` : null;
      if (source && group === null) {
        ctx.store.put("charge", { ...source, transfer_group: fallback });
      }
      return transfer(ctx, {
        amount,
        currency,
        destination,
        description: params.description ?? null,
        metadata: mergeMetadata({}, params.metadata),
        group: group ?? fallback,
        source,
      });
    },
  }),
  list({
    path: PATH,
    type: "transfer",
    filters: { destination: "destination", transfer_group: "transfer_group" },
  }),
  operation({
    method: "GET",
    path: `${PATH}/:id`,
    params: p.hash({}),
    run: (ctx, { id }) => ctx.store.must("transfer", id),
  }),
  operation({
    method: "POST",
    path: `${PATH}/:id`,
    params: p.hash({
      description: p.orUnset(p.string()).optional(),
      metadata: p.metadata().optional(),
    }),
    async run(ctx, { id }, { description, metadata }) {
      const before = await ctx.store.must("transfer", id);
      const after: Transfer = {
        ...before,
        description: description === undefined ? before.description : description,
        metadata: mergeMetadata(before.metadata, metadata),
      };
      return saveUpdated(ctx, "transfer", before, after);
    },
  }),
  operation({
    method: "POST",
    path: `${PATH}/:id/reversals`,
    params: p.hash({
      amount: p.integer({ min: 1 }).optional(),
      description: p.string().optional(),
      metadata: p.metadata().optional(),
      refund_application_fee: p.boolean().optional(),
    }),
    async run(ctx, { id }, { amount, description, metadata, refund_application_fee }) {
      return reverseTransfer(ctx, await ctx.store.must("transfer", id), {
        amount,
        description,
        metadata: mergeMetadata({}, metadata),
        refundFee: refund_application_fee === true,
      });
    },
  }),
  list({
    path: `${PATH}/:transfer/reversals`,
    type: "transfer_reversal",
    under: { transfer: "transfer" },
  }),
  operation({
    method: "GET",
    path: `${PATH}/:transfer/reversals/:id`,
    params: p.hash({}),
    run: (ctx, { id }) => ctx.store.must("transfer_reversal", id),
  }),
  operation({
    method: "POST",
    path: `${PATH}/:transfer/reversals/:id`,
    params: p.hash({ metadata: p.metadata().optional() }),
    async run(ctx, path, { metadata }) {
      const before = await ctx.store.must("transfer_reversal", path.id);
      const after = { ...before, metadata: mergeMetadata(before.metadata, metadata) };
      ctx.store.put("transfer_reversal", after);
      const whole = await ctx.store.must("transfer", path.transfer);
      const data = whole.reversals.data.map((each) => (each.id === after.id ? after : each));
      ctx.store.put("transfer", { ...whole, reversals: { ...whole.reversals, data } });
      return after;
    },
  }),
];
