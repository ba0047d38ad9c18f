import { pageOf, pageParams } from "../../../kernel/lists/paging.ts";
import { saveUpdated } from "../../../kernel/objects/save-updated.ts";
import { type Operation, operation } from "../../../kernel/operation.ts";
import { mergeMetadata } from "../../../kernel/parameters/metadata.ts";
import { orCurrent } from "../../../kernel/parameters/or-current.ts";
import { p } from "../../../kernel/parameters/params.ts";
import type { Types } from "../../../kernel/types/types.ts";
import { countryOf, newTaxRate } from "../../../records/tax-rates/new-tax-rate.ts";
import { createRateParams, rateFields } from "../../../records/tax-rates/tax-rate-params.ts";

/** https://docs.stripe.com/api/tax_rates */
export const taxRates: Operation[] = [
  operation({
    method: "POST",
    path: "/v1/tax_rates",
    params: createRateParams,
    async run(ctx, _path, params) {
      const rate = newTaxRate(ctx, params);
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
    params: p.hash({
      ...rateFields,
      active: p.boolean().optional(),
      display_name: p.string({ max: 50 }).optional(),
      metadata: p.metadata().optional(),
    }),
    async run(ctx, { id }, params) {
      const before = await ctx.store.must("tax_rate", id);
      const rate: Types["tax_rate"] = {
        ...before,
        active: params.active ?? before.active,
        country: countryOf(orCurrent(params.country, before.country)),
        description: orCurrent(params.description, before.description),
        display_name: params.display_name ?? before.display_name,
        jurisdiction: orCurrent(params.jurisdiction, before.jurisdiction),
        metadata: mergeMetadata(before.metadata, params.metadata),
        state: orCurrent(params.state, before.state),
        tax_type: orCurrent(params.tax_type, before.tax_type),
      };
      return saveUpdated(ctx, "tax_rate", before, rate);
    },
  }),
];
