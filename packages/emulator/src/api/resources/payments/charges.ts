import { saveUpdated } from "../../../kernel/objects/save-updated.ts";
import { list, type Operation, operation } from "../../../kernel/operation.ts";
import { fullAddress } from "../../../kernel/parameters/address.ts";
import { email } from "../../../kernel/parameters/email.ts";
import { mergeMetadata } from "../../../kernel/parameters/metadata.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { searchOperation } from "../../../kernel/search.ts";
import { captureCharge } from "../../../money/card-payments/capture-charge.ts";
import { chargeParams, createCharge } from "../../../money/card-payments/create-charge.ts";
import type { Charge } from "../../../money/charges/charge.ts";
import { checkDescriptor, checkSuffix } from "../../../money/charges/descriptor.ts";
import { shippingParams } from "../../../records/shipping/shipping-params.ts";

/** https://docs.stripe.com/api/charges */
export const charges: Operation[] = [
  operation({
    method: "POST",
    path: "/v1/charges",
    params: chargeParams,
    run: (ctx, _path, params) => createCharge(ctx, params),
  }),
  list({
    path: "/v1/charges",
    type: "charge",
    filters: {
      customer: "customer",
      payment_intent: "payment_intent",
      transfer_group: "transfer_group",
    },
  }),
  searchOperation({
    path: "/v1/charges/search",
    type: "charge",
    fields: [
      "amount",
      "billing_details.address.postal_code",
      "created",
      "currency",
      "customer",
      "disputed",
      "payment_method_details.*.brand",
      "payment_method_details.*.exp_month",
      "payment_method_details.*.exp_year",
      "payment_method_details.*.fingerprint",
      "payment_method_details.*.last4",
      "refunded",
      "status",
    ],
  }),
  operation({
    method: "GET",
    path: "/v1/charges/:id",
    params: p.hash({}),
    run: (ctx, { id }) => ctx.store.must("charge", id),
  }),
  operation({
    method: "POST",
    path: "/v1/charges/:id",
    params: p.hash({
      customer: p.string().optional(),
      description: p.orUnset(p.string()).optional(),
      fraud_details: p.hash({ user_report: p.enum(["fraudulent", "safe", ""]) }).optional(),
      metadata: p.metadata().optional(),
      receipt_email: p.orUnset(email()).optional(),
      shipping: shippingParams.optional(),
      transfer_group: p.string().optional(),
    }),
    async run(ctx, { id }, params) {
      const charge = await ctx.store.must("charge", id);
      if (params.customer && charge.customer && params.customer !== charge.customer) {
        throw refuse.invalid("The customer of a charge can't be changed once it is set.", {
          param: "customer",
        });
      }
      if (params.transfer_group !== undefined && charge.payment_intent !== null) {
        throw refuse.request(
          `This Charge was created by a PaymentIntent (${charge.payment_intent}). You must update the \`transfer_group\` on the PaymentIntent instead of updating the Charge directly. See https://stripe.com/docs/api#update_payment_intent`,
        );
      }
      if (params.customer) await ctx.store.must("customer", params.customer, "customer");
      const address = fullAddress(params.shipping?.address);
      const report = params.fraud_details?.user_report;
      const after: Charge = {
        ...charge,
        customer: params.customer ?? charge.customer,
        description: params.description === undefined ? charge.description : params.description,
        fraud_details: report
          ? { ...charge.fraud_details, user_report: report }
          : charge.fraud_details,
        metadata: mergeMetadata(charge.metadata, params.metadata),
        receipt_email:
          params.receipt_email === undefined ? charge.receipt_email : params.receipt_email,
        shipping: params.shipping
          ? {
              ...(address ? { address } : {}),
              carrier: params.shipping.carrier ?? null,
              name: params.shipping.name,
              phone: params.shipping.phone ?? null,
              tracking_number: params.shipping.tracking_number ?? null,
            }
          : charge.shipping,
        transfer_group: params.transfer_group ?? charge.transfer_group,
      };
      return saveUpdated(ctx, "charge", charge, after);
    },
  }),
  operation({
    method: "POST",
    path: "/v1/charges/:id/capture",
    params: p.hash({
      amount: p.integer({ min: 1 }).optional(),
      application_fee_amount: p.integer({ min: 0 }).optional(),
      receipt_email: email().optional(),
      statement_descriptor: p.string().optional(),
      statement_descriptor_suffix: p.string().optional(),
      transfer_data: p.hash({ amount: p.integer({ min: 0 }).optional() }).optional(),
      transfer_group: p.string().optional(),
    }),
    async run(ctx, { id }, params) {
      const before = await ctx.store.must("charge", id);
      checkDescriptor(params.statement_descriptor, "statement_descriptor");
      checkSuffix(params.statement_descriptor_suffix, "statement_descriptor_suffix");
      const data = before.transfer_data;
      const charge: Charge = {
        ...before,
        application_fee_amount: params.application_fee_amount ?? before.application_fee_amount,
        receipt_email: params.receipt_email ?? before.receipt_email,
        statement_descriptor: params.statement_descriptor ?? before.statement_descriptor,
        statement_descriptor_suffix:
          params.statement_descriptor_suffix ?? before.statement_descriptor_suffix,
        transfer_data: data && { ...data, amount: params.transfer_data?.amount ?? data.amount },
        transfer_group: params.transfer_group ?? before.transfer_group,
      };
      if (charge.captured) {
        throw refuse.invalid(`Charge ${id} has already been captured.`, {
          code: "charge_already_captured",
        });
      }
      if (charge.payment_intent === null) return captureCharge(ctx, charge, params.amount);
      throw refuse.request(
        `This uncaptured Charge was created by a PaymentIntent (${charge.payment_intent}). You must capture the PaymentIntent instead. For more information, see https://stripe.com/docs/payments/place-a-hold-on-a-payment-method`,
      );
    },
  }),
];
