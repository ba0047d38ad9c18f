import { changesBetween } from "../engine/changes.ts";
import { mergeMetadata } from "../engine/metadata.ts";
import { list, type Operation, operation } from "../engine/operation.ts";
import { p } from "../engine/params.ts";
import { refuse } from "../engine/refuse.ts";
import { closeDispute, type Dispute } from "../payments/returns/open-dispute.ts";

const text = () => p.string().optional();

const evidence = p.hash({
  access_activity_log: text(),
  billing_address: text(),
  cancellation_policy: text(),
  cancellation_policy_disclosure: text(),
  cancellation_rebuttal: text(),
  customer_communication: text(),
  customer_email_address: text(),
  customer_name: text(),
  customer_purchase_ip: text(),
  customer_signature: text(),
  duplicate_charge_documentation: text(),
  duplicate_charge_explanation: text(),
  duplicate_charge_id: text(),
  product_description: text(),
  receipt: text(),
  refund_policy: text(),
  refund_policy_disclosure: text(),
  refund_refusal_explanation: text(),
  service_date: text(),
  service_documentation: text(),
  shipping_address: text(),
  shipping_carrier: text(),
  shipping_date: text(),
  shipping_documentation: text(),
  shipping_tracking_number: text(),
  uncategorized_file: text(),
  uncategorized_text: text(),
});

const OPEN = ["needs_response", "warning_needs_response"];

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
      metadata: p.metadata().optional(),
      submit: p.boolean().optional(),
    }),
    async run(ctx, { id }, params) {
      const dispute = await ctx.store.must("dispute", id);
      const submits = params.evidence !== undefined && params.submit !== false;
      if (params.evidence && !OPEN.includes(dispute.status)) {
        throw refuse.invalid(
          `Evidence can't be changed any more, as the dispute has a status of ${dispute.status}.`,
          { param: "evidence" },
        );
      }
      const given = Object.fromEntries(
        Object.entries(params.evidence ?? {}).filter(([, value]) => value !== undefined),
      );
      const after: Dispute = {
        ...dispute,
        evidence: { ...dispute.evidence, ...given },
        evidence_details: {
          ...dispute.evidence_details,
          has_evidence: dispute.evidence_details.has_evidence || params.evidence !== undefined,
          submission_count: dispute.evidence_details.submission_count + (submits ? 1 : 0),
          submission_method: submits ? "manual" : dispute.evidence_details.submission_method,
        },
        metadata: mergeMetadata(dispute.metadata, params.metadata),
        status: submits ? dispute.status.replace("needs_response", "under_review") : dispute.status,
      };
      ctx.store.put("dispute", after);
      const previous = changesBetween(dispute, after);
      if (previous) ctx.emit("charge.dispute.updated", after, previous);
      // The provider's test mode decides at once by these words (docs.stripe.com/testing#evidence).
      const words = after.evidence.uncategorized_text;
      if (submits && words === "winning_evidence") return closeDispute(ctx, after, true);
      if (submits && words === "losing_evidence") return closeDispute(ctx, after, false);
      return after;
    },
  }),
  operation({
    method: "POST",
    path: "/v1/disputes/:id/close",
    params: p.hash({}),
    async run(ctx, { id }) {
      const dispute = await ctx.store.must("dispute", id);
      if (!OPEN.includes(dispute.status)) {
        throw refuse.invalid(`This dispute is already ${dispute.status}.`);
      }
      return closeDispute(ctx, dispute, false);
    },
  }),
];
