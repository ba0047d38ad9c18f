import { pageOf, pageParams } from "../../../kernel/lists/paging.ts";
import { saveUpdated } from "../../../kernel/objects/save-updated.ts";
import { type Operation, operation } from "../../../kernel/operation.ts";
import { mergeMetadata } from "../../../kernel/parameters/metadata.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { refuse } from "../../../kernel/refuse.ts";
import type { Types } from "../../../kernel/types/types.ts";
import { attachTo, detach } from "../../../records/payment-methods/attach.ts";
import { clonePaymentMethod } from "../../../records/payment-methods/clone.ts";
import {
  createPaymentMethod,
  isShortcut,
  type PaymentMethodCreateData,
  resolvePaymentMethod,
} from "../../../records/payment-methods/create.ts";
import {
  dataNames,
  paymentMethodCreateParams,
  paymentMethodListParams,
  paymentMethodUpdateParams,
} from "../../../records/payment-methods/params.ts";
import { billingDetails } from "../../../records/payment-methods/payment-method.ts";

/** https://docs.stripe.com/api/payment_methods */
export const paymentMethods: Operation[] = [
  operation({
    method: "POST",
    path: "/v1/payment_methods",
    publishable: { params: dataNames, byScript: true },
    params: paymentMethodCreateParams,
    async run(ctx, _path, { type, customer, payment_method, ...data }) {
      if (payment_method !== undefined && ctx.account !== ctx.platform) {
        return clonePaymentMethod(ctx, payment_method, customer);
      }
      if (payment_method !== undefined) {
        throw refuse.invalid(
          "To clone a payment method, you must specify a connected account other than the one that owns it.",
          { param: "payment_method" },
        );
      }
      if (type === undefined) {
        throw refuse.invalid("Missing required param: type.", {
          code: "parameter_missing",
          param: "type",
        });
      }
      return createPaymentMethod(ctx, { ...data, type });
    },
  }),
  operation({
    method: "GET",
    path: "/v1/payment_methods",
    params: p.hash({
      ...pageParams,
      ...paymentMethodListParams,
      customer: p.string().optional(),
      customer_account: p.string().optional(),
    }),
    async run(ctx, _path, { customer, customer_account, type, allow_redisplay, ...query }) {
      if (customer === undefined) {
        return { object: "list", url: "/v1/payment_methods", has_more: false, data: [] };
      }
      await ctx.store.must("customer", customer, "customer");
      const where = { customer, customer_account, type, allow_redisplay };
      return pageOf(ctx, "payment_method", "/v1/payment_methods", { ...query, where });
    },
  }),
  operation({
    method: "GET",
    path: "/v1/payment_methods/:id",
    params: p.hash({}),
    stores: ({ id = "" }) => isShortcut(id),
    run: (ctx, { id }) => resolvePaymentMethod(ctx, id, null),
  }),
  operation({
    method: "POST",
    path: "/v1/payment_methods/:id",
    params: paymentMethodUpdateParams,
    async run(ctx, { id }, params) {
      const before = await ctx.store.must("payment_method", id);
      if (before.customer === null) {
        throw refuse.invalid(
          "You must save this PaymentMethod to a customer before you can update it.",
        );
      }
      const paymentMethod = updated(before, params);
      return saveUpdated(ctx, "payment_method", before, paymentMethod);
    },
  }),
  operation({
    method: "POST",
    path: "/v1/payment_methods/:id/attach",
    params: p.hash({ customer: p.string() }),
    async run(ctx, { id }, { customer }) {
      await ctx.store.must("customer", customer, "customer");
      const paymentMethod = await attachTo(ctx, id, customer, null);
      ctx.emit("payment_method.attached", paymentMethod);
      return paymentMethod;
    },
  }),
  operation({
    method: "POST",
    path: "/v1/payment_methods/:id/detach",
    params: p.hash({}),
    run: async (ctx, { id }) => detach(ctx, await ctx.store.must("payment_method", id)),
  }),
  operation({
    method: "GET",
    path: "/v1/customers/:customer/payment_methods",
    params: p.hash({ ...pageParams, ...paymentMethodListParams }),
    async run(ctx, { customer }, { type, allow_redisplay, ...query }) {
      await ctx.store.must("customer", customer);
      const url = `/v1/customers/${customer}/payment_methods`;
      return pageOf(ctx, "payment_method", url, {
        ...query,
        where: { customer, type, allow_redisplay },
      });
    },
  }),
  operation({
    method: "GET",
    path: "/v1/customers/:customer/payment_methods/:id",
    params: p.hash({}),
    async run(ctx, { customer, id }) {
      await ctx.store.must("customer", customer);
      const paymentMethod = await ctx.store.must("payment_method", id);
      if (paymentMethod.customer !== customer) throw refuse.missing("PaymentMethod", id);
      return paymentMethod;
    },
  }),
];

function updated(
  before: Types["payment_method"],
  params: Pick<PaymentMethodCreateData, "billing_details" | "metadata" | "allow_redisplay"> & {
    card?:
      | {
          exp_month?: number | undefined;
          exp_year?: number | undefined;
          networks?: { preferred?: string | null | undefined } | undefined;
        }
      | undefined;
    us_bank_account?:
      | { account_holder_type?: string | undefined; account_type?: string | undefined }
      | undefined;
  },
): Types["payment_method"] {
  const month = params.card?.exp_month ?? before.card?.exp_month;
  if (month !== undefined && (month < 1 || month > 12)) {
    throw refuse.cardInput({
      code: "invalid_expiry_month",
      message: "Your card's expiration month is invalid.",
      param: "exp_month",
    });
  }
  return {
    ...before,
    allow_redisplay: params.allow_redisplay ?? before.allow_redisplay ?? "unspecified",
    billing_details: billingDetails(params.billing_details, before.billing_details),
    metadata: mergeMetadata(before.metadata, params.metadata),
    ...(before.us_bank_account
      ? {
          us_bank_account: {
            ...before.us_bank_account,
            account_holder_type:
              params.us_bank_account?.account_holder_type ??
              before.us_bank_account.account_holder_type,
            account_type:
              params.us_bank_account?.account_type ?? before.us_bank_account.account_type,
          },
        }
      : {}),
    ...(before.card
      ? {
          card: {
            ...before.card,
            exp_month: params.card?.exp_month ?? before.card.exp_month,
            exp_year: params.card?.exp_year ?? before.card.exp_year,
            networks: before.card.networks && {
              ...before.card.networks,
              preferred: params.card?.networks?.preferred ?? before.card.networks.preferred,
            },
          },
        }
      : {}),
  };
}
