import type { Payout } from "@counterfoil/contract";
import { Field } from "@counterfoil/ui";
import { Combobox } from "@counterfoil/ui/combobox";
import { useQuery } from "@tanstack/react-query";
import { useDates } from "../../../shared/date/dates.ts";
import { useMoney } from "../../../shared/money/money.tsx";
import { listOptions } from "../../../shared/resource/queries.ts";
import { useText } from "../../../shared/text/text.ts";

const MAX_PAYOUTS = 100;

interface PayoutChoiceProps {
  readonly value: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (payout: string | undefined) => void;
}

/** Selects an automatic payout: only those can be reconciled. */
export function PayoutChoice({ value, error, onChange }: PayoutChoiceProps) {
  const t = useText();
  const { date } = useDates();
  const money = useMoney();
  const { data } = useQuery(listOptions("payout", { automatic: "true", limit: MAX_PAYOUTS }));
  const payouts = data?.data ?? [];
  const labelOf = (payout: Payout) => {
    const { number, code } = money(payout.amount, payout.currency);
    return `${date(payout.arrival_date)} · ${number} ${code} · ${payout.id}`;
  };
  return (
    <Field label={t("reports.payout")} error={error} hint={t("reports.payoutHint")}>
      <Combobox<Payout>
        items={payouts}
        value={payouts.find(({ id }) => id === value) ?? null}
        onChange={(payout) => onChange(payout?.id)}
        itemKey={({ id }) => id}
        itemLabel={labelOf}
        placeholder={t("reports.payoutPick")}
        itemNames={({ id }) => [id]}
        noMatch={(text) => t("picker.noMatch", { text })}
        emptyLabel={t("reports.noPayout")}
        openLabel={t("picker.openList")}
      />
    </Field>
  );
}
