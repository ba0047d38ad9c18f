import type { Context } from "../../kernel/context.ts";
import { fullAddress } from "../../kernel/parameters/address.ts";
import type { Types } from "../../kernel/types/types.ts";
import type { ReadCard } from "../cards/read-card.ts";
import { fingerprintOf } from "../cards/stored-card.ts";
import type { BillingDetails } from "./params.ts";

type PaymentMethod = Types["payment_method"];

/** Returns billing details with every field. Omitted parameters keep their values. */
export function billingDetails(
  params: BillingDetails | undefined,
  before?: PaymentMethod["billing_details"],
): PaymentMethod["billing_details"] {
  const keep = <T>(change: T | undefined, current: T | undefined): T | null =>
    change === undefined ? (current ?? null) : change;
  return {
    address:
      params?.address === undefined
        ? (before?.address ?? fullAddress({}))
        : (fullAddress(params.address) ?? fullAddress({})),
    email: keep(params?.email, before?.email),
    name: keep(params?.name, before?.name),
    phone: keep(params?.phone, before?.phone),
    tax_id: keep(params?.tax_id, before?.tax_id),
  };
}

interface PaymentMethodInput {
  billing?: BillingDetails | undefined;
  metadata?: Record<string, string>;
  allowRedisplay?: string | undefined;
  /** The cardholder's preferred network, if the card has several. */
  preferred?: string | null | undefined;
}

/** Returns an unattached payment method of a type, without its details. */
export function blankPaymentMethod(
  ctx: Context,
  type: PaymentMethod["type"],
  params: PaymentMethodInput = {},
): PaymentMethod {
  return {
    id: ctx.id("pm"),
    object: "payment_method",
    allow_redisplay: params.allowRedisplay ?? "unspecified",
    billing_details: billingDetails(params.billing),
    created: ctx.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: params.metadata ?? {},
    type,
  };
}

/** Returns an unattached payment method for a validated card. */
export function newPaymentMethod(
  ctx: Context,
  read: ReadCard,
  params: PaymentMethodInput = {},
): PaymentMethod {
  const { card } = read;
  const { line1, postal_code } = params.billing?.address || {};
  return {
    ...blankPaymentMethod(ctx, "card", params),
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: line1 ? "unchecked" : null,
        address_postal_code_check: postal_code ? "unchecked" : null,
        cvc_check: read.cvcGiven ? "unchecked" : null,
      },
      country: card.country,
      display_brand: card.brand === "amex" ? "american_express" : card.brand,
      exp_month: read.expMonth,
      exp_year: read.expYear,
      fingerprint: fingerprintOf(ctx, read),
      funding: card.funding,
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: params.preferred ?? null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
  };
}
