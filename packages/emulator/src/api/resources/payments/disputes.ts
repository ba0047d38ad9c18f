import { canRespond } from "@counterfoil/domain";
import { list, type Operation, operation } from "../../../kernel/operation.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { changedEnhanced, enhancedEvidence } from "../../../money/disputes/enhanced-evidence.ts";
import { closeDispute } from "../../../money/disputes/open-dispute.ts";
import { respondToDispute } from "../../../money/disputes/respond-to-dispute.ts";

const text = () => p.orUnset(p.string({ max: 20_000 })).optional();
const file = () => p.orUnset(p.string()).optional();

const evidence = p.hash({
  access_activity_log: text(),
  billing_address: text(),
  cancellation_policy: file(),
  cancellation_policy_disclosure: text(),
  cancellation_rebuttal: text(),
  customer_communication: file(),
  customer_email_address: text(),
  customer_name: text(),
  customer_purchase_ip: text(),
  customer_signature: file(),
  duplicate_charge_documentation: file(),
  duplicate_charge_explanation: text(),
  duplicate_charge_id: text(),
  enhanced_evidence: enhancedEvidence.optional(),
  product_description: text(),
  receipt: file(),
  refund_policy: file(),
  refund_policy_disclosure: text(),
  refund_refusal_explanation: text(),
  service_date: text(),
  service_documentation: file(),
  shipping_address: text(),
  shipping_carrier: text(),
  shipping_date: text(),
  shipping_documentation: file(),
  shipping_tracking_number: text(),
  uncategorized_file: file(),
  uncategorized_text: text(),
});

/** https://docs.stripe.com/api/disputes */
export const disputes: Operation[] = [
  list({
    path: "/v1/disputes",
    type: "dispute",
    filters: { charge: "charge", payment_intent: "payment_intent" },
  }),
  operation({
    method: "GET",
    path: "/v1/disputes/:id",
    params: p.hash({}),
    run: (ctx, { id }) => ctx.store.must("dispute", id),
  }),
  operation({
    method: "POST",
    path: "/v1/disputes/:id",
    params: p.hash({
      evidence: evidence.optional(),
      intended_submission_method: p
        .enum(["manual", "prefer_manual", "prefer_smart_disputes", "smart_disputes"])
        .optional(),
      metadata: p.metadata().optional(),
      submit: p.boolean().optional(),
    }),
    async run(ctx, { id }, params) {
      const dispute = await ctx.store.must("dispute", id);
      const { intended_submission_method: intended, metadata, submit } = params;
      if (params.evidence === undefined) {
        return respondToDispute(ctx, dispute, { intended, metadata, submit });
      }
      const { enhanced_evidence: enhanced, ...evidence } = params.evidence;
      const current = dispute.evidence.enhanced_evidence;
      const whole = changedEnhanced(current, enhanced);
      return respondToDispute(ctx, dispute, {
        intended,
        metadata,
        submit,
        evidence,
        ...(whole === current ? {} : { enhanced: whole }),
      });
    },
  }),
  operation({
    method: "POST",
    path: "/v1/disputes/:id/close",
    params: p.hash({}),
    async run(ctx, { id }) {
      const dispute = await ctx.store.must("dispute", id);
      if (!canRespond(dispute.status)) {
        throw refuse.invalid("This dispute is already closed");
      }
      return closeDispute(ctx, dispute, false);
    },
  }),
];
