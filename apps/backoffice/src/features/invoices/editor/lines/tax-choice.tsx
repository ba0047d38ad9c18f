import {
  decimalOfNumber,
  labelled,
  MAXIMUM_RATES_PER_LINE,
  quantityText,
} from "@counterfoil/domain";
import { CellButton } from "@counterfoil/ui";
import { LazyMenu } from "../../../../shared/menu/lazy-menu.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { useLanguage } from "../../../../shared/text/text-provider.tsx";
import { rateNames, type TaxRates } from "../use-tax-rates.ts";

interface TaxChoiceProps {
  /** Accessible name. */
  readonly label: string;
  /** IDs of tax rates. */
  readonly value: readonly string[];
  readonly rates: TaxRates;
  readonly onChange: (value: readonly string[]) => void;
}

/** Selects the tax rates of a row. */
export function TaxChoice({ label, value, rates, onChange }: TaxChoiceProps) {
  const t = useText();
  const { locale } = useLanguage();
  const names = rateNames(rates, value);
  const archived = value.flatMap((id) => {
    const rate = rates.byId.get(id);
    return rate && !rates.offered.some((one) => one.id === id) ? [rate] : [];
  });
  return (
    <LazyMenu
      trigger={
        <CellButton
          aria-label={labelled(label, names || t("editor.noTax"), locale)}
          value={names || undefined}
          empty={t("editor.noTax")}
        />
      }
      entries={() => {
        const all = [...rates.offered, ...archived];
        if (all.length === 0) {
          return [
            { id: "none", label: t("editor.noRates"), disabledReason: t("editor.noRatesText") },
          ];
        }
        return all.map((rate) => {
          const percent = t("editor.percent", {
            value: quantityText(decimalOfNumber(rate.percentage), locale),
          });
          const checked = value.includes(rate.id);
          return {
            kind: "check" as const,
            id: rate.id,
            label: `${rate.display_name} ${rate.inclusive ? t("editor.inclusive", { percent }) : percent}`,
            checked,
            disabled: !checked && value.length >= MAXIMUM_RATES_PER_LINE,
            onChange: (on: boolean) =>
              onChange(on ? [...value, rate.id] : value.filter((id) => id !== rate.id)),
          };
        });
      }}
    />
  );
}
