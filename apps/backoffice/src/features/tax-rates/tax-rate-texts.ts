import type { TaxRate } from "@counterfoil/contract";
import { TAX_KINDS } from "@counterfoil/domain";
import { useText } from "../../shared/text/text.ts";
import { useLanguage } from "../../shared/text/text-provider.tsx";

/** Returns the name of a tax type; an unknown type has the provider's name. */
export function useKind(): (rate: Pick<TaxRate, "tax_type">) => string {
  const t = useText();
  return ({ tax_type: type }) => {
    const listedKind = TAX_KINDS.find((kind) => kind === (type ?? "custom"));
    return listedKind ? t(`taxRates.kind.${listedKind}`) : String(type).replaceAll("_", " ");
  };
}

/** Returns a rate's country and region, such as "Canada, QC"; empty if it has none. */
export function useRegion(): (rate: Pick<TaxRate, "country" | "state">) => string {
  const { locale } = useLanguage();
  return ({ country, state }) => {
    const names = new Intl.DisplayNames(locale, { type: "region" });
    return [country ? (names.of(country) ?? country) : null, state].filter(Boolean).join(", ");
  };
}
