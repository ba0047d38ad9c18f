import type { TaxRate } from "@counterfoil/contract";
import { Fact, Facts } from "@counterfoil/ui";
import type { ReactNode } from "react";
import { Copyable } from "../../../shared/copy/copyable.tsx";
import { useDates } from "../../../shared/date/dates.ts";
import { useTaxWords } from "../../../shared/tax/use-tax-words.ts";
import { useText } from "../../../shared/text/text.ts";
import { RateBadge } from "../rate-badge.tsx";
import { useKind, useRegion } from "../words.ts";

/** The tax rate's percentage, jurisdiction and status. */
export function RateFacts({ rate }: { rate: TaxRate }) {
  const t = useText();
  const { date } = useDates();
  const words = useTaxWords();
  const kind = useKind();
  const region = useRegion();
  return (
    <Facts wide>
      <Fact label={t("column.status")}>
        <RateBadge active={rate.active} />
      </Fact>
      <Fact label={t("taxRates.rate")}>{words([rate])}</Fact>
      <Fact label={t("taxRates.calculation")}>
        {t(rate.inclusive ? "taxRates.inclusive" : "taxRates.exclusive")}
      </Fact>
      <Fact label={t("taxRates.kind")}>{kind(rate)}</Fact>
      <Known label={t("taxRates.region")}>{region(rate)}</Known>
      <Known label={t("taxRates.jurisdiction")}>{rate.jurisdiction}</Known>
      <Known label={t("column.description")}>{rate.description}</Known>
      <Fact label={t("column.created")}>
        <time>{date(rate.created)}</time>
      </Fact>
      <Fact label={t("column.id")}>
        <Copyable value={rate.id} />
      </Fact>
    </Facts>
  );
}

/** A fact that is hidden while its value is unknown. */
function Known({ label, children }: { label: string; children: ReactNode }) {
  return children ? <Fact label={label}>{children}</Fact> : null;
}
