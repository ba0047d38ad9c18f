import { isTaxIdChecked, isTaxIdShaped, isTaxIdType, taxIdCountry } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import { changesBetween } from "../../kernel/objects/changes.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";

/**
 * Creates a tax ID of a customer, or of the business itself if there is none.
 * @throws ApiRefusal tax_id_invalid if the number doesn't match the format of its type
 */
export function newTaxId(
  ctx: Context,
  customer: string | null,
  { type, value }: { type: string; value: string },
): Types["tax_id"] {
  if (!isTaxIdType(type)) {
    throw refuse.invalid(`Invalid type: ${type} is not a type of tax ID.`, { param: "type" });
  }
  const written = value.trim();
  if (!isTaxIdShaped(type, written)) {
    throw refuse.invalid(`Invalid value for ${type}.`, { code: "tax_id_invalid", param: "value" });
  }
  return {
    id: ctx.id("txi"),
    object: "tax_id",
    country: taxIdCountry(type, written),
    created: ctx.now(),
    customer,
    customer_account: null,
    livemode: false,
    owner:
      customer === null
        ? { type: "self", customer_account: null }
        : { type: "customer", customer, customer_account: null },
    type,
    value: written,
    verification: {
      status: isTaxIdChecked(type) ? "pending" : "unavailable",
      verified_address: null,
      verified_name: null,
    },
  };
}

/**
 * Test numbers by the result of their verification (docs.stripe.com/billing/customer/tax-ids, test
 * numbers).
 */
const OUTCOMES = {
  "000000000": "verified",
  "111111111": "unverified",
  "222222222": "pending",
} as const;

/**
 * Completes the verification of a tax ID after it was created. All numbers but the test numbers are
 * verified.
 */
export function verify(ctx: Context, taxId: Types["tax_id"]): void {
  if (taxId.verification?.status !== "pending") return;
  const test = Object.entries(OUTCOMES).find(([digits]) => taxId.value.endsWith(digits));
  const status = test?.[1] ?? "verified";
  if (status === "pending") return;
  const checked = { ...taxId, verification: { ...taxId.verification, status } };
  ctx.store.put("tax_id", checked);
  ctx.emit("customer.tax_id.updated", checked, changesBetween(taxId, checked));
}
