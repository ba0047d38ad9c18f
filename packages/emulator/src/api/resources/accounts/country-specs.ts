import { pageOfAll } from "../../../kernel/lists/page-of.ts";
import { supportedCurrencies } from "../../../kernel/money/currencies.ts";
import { type Operation, operation } from "../../../kernel/operation.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { FIRST, laterFields } from "../../../records/accounts/requirements/fields.ts";
import { COUNTRIES, settingsFor } from "../../../store/accounts.ts";

const PATH = "/v1/country_specs";

/** Returns the capabilities and requirements of accounts in a country. */
function specOf(country: string) {
  const { currency } = settingsFor(country);
  const fields = (type: "company" | "individual") => ({
    additional: laterFields({ business_type: type, country }).map((name) =>
      type === "individual" ? name.replace("representative.", "individual.") : name,
    ),
    minimum: [...FIRST],
  });
  return {
    id: country,
    object: "country_spec" as const,
    default_currency: currency,
    supported_bank_account_currencies: { [currency]: [country] },
    supported_payment_currencies: [...supportedCurrencies],
    supported_payment_methods: country === "US" ? ["ach", "card", "stripe"] : ["card", "stripe"],
    supported_transfer_countries: [...COUNTRIES],
    verification_fields: { company: fields("company"), individual: fields("individual") },
  };
}

/** https://docs.stripe.com/api/country_specs */
export const countrySpecs: Operation[] = [
  operation({
    method: "GET",
    path: PATH,
    params: p.hash({
      ending_before: p.string().optional(),
      limit: p.integer({ min: 1, max: 100 }).optional(),
      starting_after: p.string().optional(),
    }),
    run: async (_ctx, _path, paging) =>
      pageOfAll(COUNTRIES.map(specOf), paging, PATH, "country spec"),
  }),
  operation({
    method: "GET",
    path: `${PATH}/:id`,
    params: p.hash({}),
    async run(_ctx, { id }) {
      const country = id.toUpperCase();
      if (!COUNTRIES.includes(country)) throw refuse.missing("country spec", id);
      return specOf(country);
    },
  }),
];
