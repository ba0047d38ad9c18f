import { p } from "../../kernel/parameters/params.ts";

const TAX_TYPES = [
  "admissions_tax",
  "amusement_tax",
  "attendance_tax",
  "communications_tax",
  "digital_excise_tax",
  "entertainment_tax",
  "get_fund",
  "gross_receipts_tax",
  "gst",
  "hospitality_tax",
  "hst",
  "igst",
  "jct",
  "lease_tax",
  "luxury_tax",
  "mass_transit_parking_tax",
  "nhil",
  "parking_tax",
  "pst",
  "qst",
  "resort_tax",
  "retail_delivery_fee",
  "rst",
  "sales_tax",
  "service_tax",
  "tourism_tax",
  "utility_users_tax",
  "vat",
] as const;

const text = () => p.orUnset(p.string()).optional();

/** Parameters of both creation and updates. */
export const rateFields = {
  country: text(),
  description: text(),
  jurisdiction: p.orUnset(p.string({ max: 50 })).optional(),
  state: text(),
  tax_type: p.orUnset(p.enum(TAX_TYPES)).optional(),
};

/** https://docs.stripe.com/api/tax_rates/create */
export const createRateParams = p.hash({
  ...rateFields,
  active: p.boolean().optional(),
  display_name: p.string({ max: 50 }),
  inclusive: p.boolean(),
  metadata: p.metadata().optional(),
  percentage: p.decimal(),
});

/** Data of a tax calculated elsewhere, for which a rate is found or created. */
export const rateDataParams = p.hash({
  ...rateFields,
  display_name: p.string({ max: 50 }),
  inclusive: p.boolean(),
  jurisdiction_level: p
    .enum(["city", "country", "county", "district", "multiple", "state"])
    .optional(),
  percentage: p.decimal(),
});

export type CreateRateParams = import("zod").output<typeof createRateParams>;
export type RateData = import("zod").output<typeof rateDataParams>;
