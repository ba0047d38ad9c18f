import type { z } from "zod";
import { fullAddress } from "../../../kernel/parameters/address.ts";
import { email } from "../../../kernel/parameters/email.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { withoutUndefined } from "../../../kernel/parameters/without-undefined.ts";
import { refuse } from "../../../kernel/refuse.ts";
import type { Types } from "../../../kernel/types/types.ts";

type BusinessProfile = NonNullable<Types["account"]["business_profile"]>;

const text = () => p.orUnset(p.string()).optional();

const DESIGNATIONS = [
  "lgbtqi_owned_business",
  "minority_owned_business",
  "none_of_these_apply",
  "prefer_not_to_answer",
  "women_owned_business",
] as const;

/** https://docs.stripe.com/api/accounts/create#create_account-business_profile */
export const businessProfileFields = p.hash({
  annual_revenue: p
    .hash({
      amount: p.integer({ min: 0 }),
      currency: p.string(),
      fiscal_year_end: p.string(),
    })
    .optional(),
  estimated_worker_count: p.integer({ min: 0 }).optional(),
  mcc: text(),
  minority_owned_business_designation: p.list(p.enum(DESIGNATIONS)).optional(),
  monthly_estimated_revenue: p
    .hash({ amount: p.integer({ min: 0 }), currency: p.string() })
    .optional(),
  name: text(),
  product_description: text(),
  specified_commercial_transactions_act_url: text(),
  support_address: p.orUnset(p.address()).optional(),
  support_email: p.orUnset(email()).optional(),
  support_phone: text(),
  support_url: text(),
  url: text(),
});

/** Returns the profile of a new business, with every field empty. */
export const newBusinessProfile = (): BusinessProfile => ({
  annual_revenue: null,
  estimated_worker_count: null,
  mcc: null,
  minority_owned_business_designation: null,
  name: null,
  product_description: null,
  specified_commercial_transactions_act_url: null,
  support_address: null,
  support_email: null,
  support_phone: null,
  support_url: null,
  url: null,
});

function refuseOddUrl(name: string, url: string | null | undefined): void {
  if (!url || /^(https?:\/\/)?[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/i.test(url)) return;
  const param = `business_profile[${name}]`;
  throw refuse.invalid("Not a valid URL", { code: "url_invalid", param });
}

/**
 * Returns the profile with the changes of a request.
 * @throws ApiRefusal url_invalid
 */
export function changedProfile(
  before: BusinessProfile | null | undefined,
  change: z.output<typeof businessProfileFields> | undefined,
): BusinessProfile {
  const { support_address: address, ...plain } = change ?? {};
  for (const name of ["support_url", "url"] as const) refuseOddUrl(name, plain[name]);
  return {
    ...(before ?? newBusinessProfile()),
    ...withoutUndefined(plain),
    ...(address === undefined ? {} : { support_address: fullAddress(address) }),
  };
}
