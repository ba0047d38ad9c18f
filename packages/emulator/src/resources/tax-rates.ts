import { changesBetween } from "../engine/changes.ts";
import { mergeMetadata } from "../engine/metadata.ts";
import { type Operation, operation } from "../engine/operation.ts";
import { pageOf, pageParams } from "../engine/paging.ts";
import { p } from "../engine/params.ts";
import { refuse } from "../engine/refuse.ts";
import type { Types } from "../engine/types.ts";

const taxTypes = [
  "amusement_tax",
  "communications_tax",
  "gst",
  "hst",
  "igst",
  "jct",
  "lease_tax",
  "pst",
  "qst",
  "retail_delivery_fee",
  "rst",
  "sales_tax",
  "service_tax",
  "vat",
  "admissions_tax",
  "attendance_tax",
  "entertainment_tax",
  "gross_receipts_tax",
  "hospitality_tax",
  "luxury_tax",
  "resort_tax",
  "tourism_tax",
  "digital_excise_tax",
  "get_fund",
  "mass_transit_parking_tax",
  "nhil",
  "parking_tax",
  "utility_users_tax",
] as const;

const text = () => p.orUnset(p.string()).optional();
const shared = {
  active: p.boolean().optional(),
  country: text(),
  description: text(),
  jurisdiction: p.orUnset(p.string({ max: 50 })).optional(),
  metadata: p.metadata().optional(),
  state: text(),
  tax_type: p.orUnset(p.enum(taxTypes)).optional(),
};

/** 0 to 100, four decimals (https://docs.stripe.com/api/tax_rates/create). */
function percentageOf(text: string): number {
  const value = Number(text);
  const param = "percentage";
  if (value < 0 || value > 100) {
    throw refuse.invalid("Invalid percentage: must be between 0 and 100.", { param });
  }
  if ((text.split(".")[1]?.replace(/0+$/, "") ?? "").length > 4) {
    throw refuse.invalid(`Invalid percentage: ${text} has more than 4 decimal places.`, { param });
  }
  return value;
}

function countryOf(country: string | null): string | null {
  if (country === null || /^[A-Za-z]{2}$/.test(country)) return country?.toUpperCase() ?? null;
  throw refuse.invalid(
    `Country '${country}' is unknown. Try using a 2-character alphanumeric country code instead, such as 'US', 'EG', or 'GB'.`,
    { param: "country" },
  );
}

/** https://docs.stripe.com/api/tax_rates */
export const taxRates: Operation[] = [
  operation({
    method: "POST",
    path: "/v1/tax_rates",
    params: p.hash({
      ...shared,
      display_name: p.string({ max: 50 }),
      inclusive: p.boolean(),
      percentage: p.decimal(),
    }),
    async run(ctx, _path, params) {
      const percentage = percentageOf(params.percentage);
      const rate: Types["tax_rate"] = {
        id: ctx.id("txr"),
        object: "tax_rate",
        active: params.active ?? true,
        country: countryOf(params.country ?? null),
        created: ctx.now(),
        description: params.description ?? null,
        display_name: params.display_name,
        effective_percentage: percentage,
        flat_amount: null,
        inclusive: params.inclusive,
        jurisdiction: params.jurisdiction ?? null,
        jurisdiction_level: null,
        livemode: false,
        metadata: mergeMetadata({}, params.metadata),
        percentage,
        rate_type: "percentage",
        state: params.state ?? null,
        tax_type: params.tax_type ?? null,
      };
      ctx.store.put("tax_rate", rate);
      ctx.emit("tax_rate.created", rate);
      return rate;
    },
  }),
  operation({
    method: "GET",
    path: "/v1/tax_rates",
    params: p.hash({
      ...pageParams,
      active: p.boolean().optional(),
      inclusive: p.boolean().optional(),
    }),
    async run(ctx, _path, { active, inclusive, ...query }) {
      const where = { active: active?.toString(), inclusive: inclusive?.toString() };
      return pageOf(ctx, "tax_rate", "/v1/tax_rates", { ...query, where });
    },
  }),
  operation({
    method: "GET",
    path: "/v1/tax_rates/:id",
    params: p.hash({}),
    run: (ctx, { id }) => ctx.store.must("tax_rate", id),
  }),
  operation({
    method: "POST",
    path: "/v1/tax_rates/:id",
    params: p.hash({ ...shared, display_name: p.string({ max: 50 }).optional() }),
    async run(ctx, { id }, params) {
      const before = await ctx.store.must("tax_rate", id);
      const keep = <T>(change: T | undefined, current: T): T =>
        change === undefined ? current : change;
      const rate: Types["tax_rate"] = {
        ...before,
        active: params.active ?? before.active,
        country: countryOf(keep(params.country, before.country)),
        description: keep(params.description, before.description),
        display_name: params.display_name ?? before.display_name,
        jurisdiction: keep(params.jurisdiction, before.jurisdiction),
        metadata: mergeMetadata(before.metadata, params.metadata),
        state: keep(params.state, before.state),
        tax_type: keep(params.tax_type, before.tax_type),
      };
      ctx.store.put("tax_rate", rate);
      const previous = changesBetween(before, rate);
      if (previous) ctx.emit("tax_rate.updated", rate, previous);
      return rate;
    },
  }),
];
