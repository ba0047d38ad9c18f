import { type HomeSearch, NAMED_RANGES, type NamedRange, namedRange } from "@counterfoil/contract";
import { LazySelect } from "@counterfoil/ui/lazy-select";
import { type T, useText } from "../../shared/text/text.ts";
import styles from "./home.module.css";

interface PeriodChoiceProps {
  readonly range: NamedRange;
  readonly currency: string | undefined;
  readonly currencies: readonly string[];
  readonly onChange: (change: HomeSearch) => void;
}

/** The choice of the period, and of the currency if there are several. */
export function PeriodChoice({ range, currency, currencies, onChange }: PeriodChoiceProps) {
  const t = useText();
  return (
    <div className={styles.period}>
      {currency && currencies.length > 1 ? (
        <LazySelect
          className={styles.currency}
          aria-label={t("home.currency")}
          value={currency}
          onChange={(next) => onChange({ currency: next === currencies[0] ? undefined : next })}
          options={currencies.map((code) => ({ value: code, label: code.toUpperCase() }))}
        />
      ) : null}
      <LazySelect<NamedRange>
        className={styles.days}
        aria-label={t("home.period")}
        value={range}
        onChange={(next) => onChange({ range: next })}
        options={NAMED_RANGES.map((name) => ({ value: name, label: rangeLabel(t, name) }))}
      />
    </div>
  );
}

function rangeLabel(t: T, name: NamedRange): string {
  const range = namedRange(name);
  return t(`range.${range?.range ?? "today"}`, { days: range?.days ?? 0 });
}
