import type { Context } from "../../kernel/context.ts";
import type { Types } from "../../kernel/types/types.ts";
import { brandName } from "../cards/brand-name.ts";
import type { ReadCard } from "../cards/read-card.ts";
import { fingerprintOf } from "../cards/stored-card.ts";

/** Details of a cardholder, by field name. */
export type CardholderDetails = Readonly<Record<string, string | null | undefined>>;

/** Returns a card as part of a token or an account (https://docs.stripe.com/api/cards/object). */
export function cardOfHolder(
  ctx: Context,
  read: ReadCard,
  holder: CardholderDetails,
): Types["card"] {
  const field = (name: string): string | null => holder[name] ?? null;
  return {
    id: ctx.id("card"),
    object: "card",
    address_city: field("address_city"),
    address_country: field("address_country"),
    address_line1: field("address_line1"),
    address_line1_check: field("address_line1") === null ? null : "unchecked",
    address_line2: field("address_line2"),
    address_state: field("address_state"),
    address_zip: field("address_zip"),
    address_zip_check: field("address_zip") === null ? null : "unchecked",
    brand: brandName(read.card.brand),
    country: read.card.country,
    cvc_check: read.cvcGiven ? "unchecked" : null,
    dynamic_last4: null,
    exp_month: read.expMonth,
    exp_year: read.expYear,
    fingerprint: fingerprintOf(ctx, read),
    funding: read.card.funding,
    last4: read.card.number.slice(-4),
    metadata: {},
    name: field("name"),
    regulated_status: "unregulated",
    tokenization_method: null,
  };
}
