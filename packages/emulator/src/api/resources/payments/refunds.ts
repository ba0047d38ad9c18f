import type { Context } from "../../../kernel/context.ts";
import { changesBetween } from "../../../kernel/objects/changes.ts";
import { list, type Operation, operation } from "../../../kernel/operation.ts";
import { email } from "../../../kernel/parameters/email.ts";
import { mergeMetadata } from "../../../kernel/parameters/metadata.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { refuse } from "../../../kernel/refuse.ts";
import type { Charge } from "../../../money/charges/charge.ts";
import { cancelRefund, failRefund, refundCharge } from "../../../money/refunds/refund.ts";

/** https://docs.stripe.com/api/refunds */
export const refunds: Operation[] = [
  operation({
    method: "POST",
    path: "/v1/refunds",
    params: p.hash({
      amount: p.integer({ min: 1 }).optional(),
      charge: p.string().optional(),
      instructions_email: email().optional(),
      metadata: p.metadata().optional(),
      payment_intent: p.string().optional(),
      reason: p.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
      refund_application_fee: p.boolean().optional(),
      reverse_transfer: p.boolean().optional(),
    }),
    async run(ctx, _path, params) {
      const charge = await chargeOf(ctx, params);
      return refundCharge(ctx, charge, {
        amount: params.amount,
        reason: params.reason,
        email: params.instructions_email,
        metadata: mergeMetadata({}, params.metadata),
        parts: {
          fee: params.refund_application_fee === true,
          transfer: params.reverse_transfer === true,
        },
      });
    },
  }),
  list({
    path: "/v1/refunds",
    type: "refund",
    filters: { charge: "charge", payment_intent: "payment_intent" },
  }),
  operation({
    method: "GET",
    path: "/v1/refunds/:id",
    params: p.hash({}),
    run: (ctx, { id }) => ctx.store.must("refund", id),
  }),
  operation({
    method: "POST",
    path: "/v1/refunds/:id",
    params: p.hash({ metadata: p.metadata().optional() }),
    async run(ctx, { id }, params) {
      const refund = await ctx.store.must("refund", id);
      const after = { ...refund, metadata: mergeMetadata(refund.metadata, params.metadata) };
      ctx.store.put("refund", after);
      const previous = changesBetween(refund, after);
      if (previous) {
        ctx.emit("refund.updated", after, previous);
        ctx.emit("charge.refund.updated", after, previous);
      }
      return after;
    },
  }),
  operation({
    method: "POST",
    path: "/v1/refunds/:id/cancel",
    params: p.hash({}),
    async run(ctx, { id }) {
      const refund = await ctx.store.must("refund", id);
      const waits =
        refund.status === "requires_action" ||
        (refund.status === "pending" && refund.pending_reason === "insufficient_funds");
      if (!waits) throw refuse.invalid("Canceling this refund is unsupported.");
      return cancelRefund(ctx, refund);
    },
  }),
  operation({
    method: "POST",
    path: "/v1/test_helpers/refunds/:id/expire",
    params: p.hash({}),
    async run(ctx, { id }) {
      const refund = await ctx.store.must("refund", id);
      if (refund.status !== "requires_action") {
        throw refuse.invalid(
          `You can only expire refunds with a status of requires_action. This one is ${refund.status}.`,
        );
      }
      return failRefund(ctx, refund, "expired_or_canceled_card");
    },
  }),
];

async function chargeOf(
  ctx: Context,
  params: { charge?: string | undefined; payment_intent?: string | undefined },
): Promise<Charge> {
  if (params.charge && params.payment_intent) {
    throw refuse.invalid("You may only specify one of these parameters: charge, payment_intent.", {
      code: "parameters_exclusive",
      param: "charge",
    });
  }
  if (params.charge) return ctx.store.must("charge", params.charge);
  if (!params.payment_intent) {
    throw refuse.request(
      "One of the following params should be provided for this request: payment_intent or charge.",
    );
  }
  const intent = await ctx.store.must("payment_intent", params.payment_intent, "payment_intent");
  const charge = intent.latest_charge ? await ctx.store.get("charge", intent.latest_charge) : null;
  if (!charge?.captured || intent.amount_received === 0) {
    throw refuse.invalid(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      { param: "payment_intent", code: "payment_intent_unexpected_state" },
    );
  }
  return charge;
}
