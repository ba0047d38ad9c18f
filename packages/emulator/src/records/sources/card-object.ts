import type { Types } from "../../kernel/types/types.ts";
import { brandName } from "../cards/brand-name.ts";

/** Returns a card as the Sources API does (https://docs.stripe.com/api/cards/object). */
export function cardObject(paymentMethod: Types["payment_method"]): Types["card"] {
  const { address, name } = paymentMethod.billing_details;
  const { card } = paymentMethod;
  return {
    id: paymentMethod.id,
    object: "card",
    address_city: address?.city ?? null,
    address_country: address?.country ?? null,
    address_line1: address?.line1 ?? null,
    address_line1_check: card?.checks?.address_line1_check ?? null,
    address_line2: address?.line2 ?? null,
    address_state: address?.state ?? null,
    address_zip: address?.postal_code ?? null,
    address_zip_check: card?.checks?.address_postal_code_check ?? null,
    allow_redisplay: "unspecified",
    brand: brandName(card?.brand),
    country: card?.country ?? null,
    customer: paymentMethod.customer,
    cvc_check: card?.checks?.cvc_check ?? null,
    dynamic_last4: null,
    exp_month: card?.exp_month ?? 0,
    exp_year: card?.exp_year ?? 0,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? "unknown",
    last4: card?.last4 ?? "",
    metadata: paymentMethod.metadata ?? {},
    name,
    regulated_status: "unregulated",
    tokenization_method: null,
  };
}
