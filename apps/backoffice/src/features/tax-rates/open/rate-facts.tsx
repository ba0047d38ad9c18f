import type { TaxRate } from "@counterfoil/contract";
import { Fact, Facts, OptionalFact } from "@counterfoil/ui";
import { Copyable } from "../../../shared/copy/copyable.tsx";
import { useDates } from "../../../shared/date/dates.ts";
import { useTaxText } from "../../../shared/tax/use-tax-text.ts";
import { useText } from "../../../shared/text/text.ts";
import { RateBadge } from "../rate-badge.tsx";
import { useKind, useRegion } from "../tax-rate-texts.ts";

/** The tax rate's percentage, jurisdiction and status. */
export function RateFacts({ rate }: { rate: TaxRate }) {
  const t = useText();
  const { date } = useDates();
  const taxText = useTaxText();
  const kind = useKind();
  const region = useRegion();
  return (
    <Facts wide>
      <Fact label={t("column.status")}>
        <RateBadge active={rate.active} />
      </Fact>
      <Fact label={t("taxRates.rate")}>{taxText([rate])}</Fact>
      <Fact label={t("taxRates.calculation")}>
        {t(rate.inclusive ? "taxRates.inclusive" : "taxRates.exclusive")}
      </Fact>
      <Fact label={t("taxRates.kind")}>{kind(rate)}</Fact>
      <OptionalFact label={t("taxRates.region")}>{region(rate)}</OptionalFact>
      <OptionalFact label={t("taxRates.jurisdiction")}>{rate.jurisdiction}</OptionalFact>
      <OptionalFact label={t("column.description")}>{rate.description}</OptionalFact>
      <Fact label={t("column.created")}>
        <time>{date(rate.created)}</time>
      </Fact>
      <Fact label={t("column.id")}>
        <Copyable value={rate.id} />
      </Fact>
    </Facts>
  );
}
