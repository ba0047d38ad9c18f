import type { Context } from "../engine/context.ts";
import { refuse } from "../engine/refuse.ts";
import type { Types } from "../engine/types.ts";

const europe =
  "AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI";

/** Shapes of the numbers whose format is public (https://docs.stripe.com/billing/customer/tax-ids). */
const shapes: Record<string, RegExp> = {
  eu_vat: new RegExp(`^(${europe.replaceAll(" ", "|")})[0-9A-Z+*]{2,13}$`),
  gb_vat: /^GB(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  ca_bn: /^\d{9}$/,
  ca_gst_hst: /^\d{9}RT\d{4}$/,
  ca_qst: /^\d{10}TQ\d{4}$/,
  us_ein: /^\d{2}-?\d{7}$/,
  au_abn: /^\d{11}$/,
  ch_vat: /^CHE-?\d{3}\.?\d{3}\.?\d{3} ?(MWST|TVA|IVA)$/,
};

const homes: Record<string, string> = { eu_oss_vat: "EU" };

/** The country of a type of number: `ca_qst` → CA; an EU number starts with its own. */
function countryOf(type: string, value: string): string | null {
  if (type === "eu_vat") return value.startsWith("EL") ? "GR" : value.slice(0, 2);
  return homes[type] ?? type.slice(0, 2).toUpperCase();
}

/**
 * A customer's tax id.
 * @throws Refusal tax_id_invalid when the number does not have the shape of its type
 */
export function newTaxId(
  ctx: Context,
  customer: string,
  { type, value }: { type: string; value: string },
): Types["tax_id"] {
  if (!/^[a-z]{2}_[a-z_]+$/.test(type)) {
    throw refuse.invalid(`Invalid type: ${type} is not a type of tax ID.`, { param: "type" });
  }
  const written = value.trim();
  const shape = shapes[type];
  if (shape && !shape.test(written.replaceAll(" ", "").toUpperCase()) && !shape.test(written)) {
    throw refuse.invalid(`Invalid value for ${type}.`, { code: "tax_id_invalid", param: "value" });
  }
  return {
    id: ctx.id("txi"),
    object: "tax_id",
    country: countryOf(type, written),
    created: ctx.now(),
    customer,
    customer_account: null,
    livemode: false,
    owner: { type: "customer", customer, customer_account: null },
    type,
    value: written,
    verification: { status: "pending", verified_address: null, verified_name: null },
  };
}
