import type { TaxRate } from "@counterfoil/contract";
import { useQuery } from "@tanstack/react-query";
import { ConfirmWrite } from "../../shared/dialog/confirm-write.tsx";
import { useTaxText } from "../../shared/tax/use-tax-text.ts";
import { useText } from "../../shared/text/text.ts";
import { updateRate } from "./api.ts";
import { usageOptions } from "./queries.ts";

interface ArchiveRateProps {
  readonly rate: TaxRate;
  readonly onClose: () => void;
}

/** Confirms archiving a rate, which stays in effect where it is used. */
export function ArchiveRate({ rate, onClose }: ArchiveRateProps) {
  const t = useText();
  const taxText = useTaxText();
  const { data: usage } = useQuery(usageOptions(rate.id));
  const name = `${rate.display_name} ${taxText([rate])}`;
  return (
    <ConfirmWrite
      danger={false}
      question={t("taxRates.archiveQuestion", { name })}
      changes={[
        { label: t("taxRates.archiveNew"), value: t("taxRates.archiveNewText") },
        {
          label: t("taxRates.archiveOld"),
          value:
            usage === undefined
              ? t("taxRates.archiveOldText")
              : t("taxRates.archiveOldCount", { count: usage.all }),
        },
        { label: t("taxRates.archiveBack"), value: t("taxRates.archiveBackText") },
      ]}
      keepLabel={t("common.cancel")}
      confirmLabel={t("taxRates.archive")}
      busyLabel={t("taxRates.archiving")}
      run={(key) => updateRate(rate.id, { active: false }, key)}
      touches={["taxRate"]}
      done={t("taxRates.archived", { name: rate.display_name })}
      onClose={onClose}
    />
  );
}
