import { lookupTable } from "../../lookup-table.ts";
import { TAX_ID_TYPES, unionPrefixes } from "./types.ts";

/** Shapes of the numbers whose format is public (docs.stripe.com/billing/customer/tax-ids). */
const SHAPES: Readonly<Record<string, RegExp>> = lookupTable({
  eu_vat: /^[A-Z]{2}[0-9A-Z+*]{2,13}$/,
  gb_vat: /^GB(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  ca_bn: /^\d{9}$/,
  ca_gst_hst: /^\d{9}RT\d{4}$/,
  ca_qst: /^\d{10}TQ\d{4}$/,
  us_ein: /^\d{2}-?\d{7}$/,
  au_abn: /^\d{11}$/,
  ch_vat: /^CHE-?\d{3}\.?\d{3}\.?\d{3}(MWST|TVA|IVA)$/,
});

/** Types that the provider has checked by the authorities. */
const CHECKED: ReadonlySet<string> = new Set(["eu_vat", "gb_vat", "au_abn"]);

/** Returns whether the provider has this type of tax id. */
export function isTaxIdType(type: string): boolean {
  return TAX_ID_TYPES.includes(type);
}

/** Returns whether a number can be one of its type; spaces and small letters do not matter. */
export function isTaxIdShaped(type: string, value: string): boolean {
  const written = value.replaceAll(/\s/g, "").toUpperCase();
  if (written === "") return false;
  if (type === "eu_vat" && !unionPrefixes().includes(written.slice(0, 2))) return false;
  return SHAPES[type]?.test(written) ?? true;
}

/** Returns whether the provider asks an authority about numbers of this type. */
export function isTaxIdChecked(type: string): boolean {
  return CHECKED.has(type);
}

/**
 * Returns the country of a number by its type: `ca_qst` is Canada's; the Union's begin with their
 * own, `EL` standing for Greece.
 */
export function taxIdCountry(type: string, value: string): string {
  if (type === "eu_oss_vat") return "EU";
  if (type !== "eu_vat") return type.slice(0, 2).toUpperCase();
  const start = value.trim().slice(0, 2).toUpperCase();
  return start === "EL" ? "GR" : start;
}
