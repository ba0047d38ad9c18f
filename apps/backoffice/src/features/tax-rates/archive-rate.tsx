import type { TaxRate } from "@counterfoil/contract";
import { ConfirmDialog } from "@counterfoil/ui/dialog";
import { useQuery } from "@tanstack/react-query";
import { useWrite } from "../../shared/resource/write.ts";
import { useTaxWords } from "../../shared/tax/use-tax-words.ts";
import { useText } from "../../shared/text/text.ts";
import { updateRate } from "./api.ts";
import { usageOptions } from "./queries.ts";

export interface ArchiveRateProps {
  readonly rate: TaxRate;
  readonly onClose: () => void;
}

/** Asks before a rate is offered no more: where it is attached it keeps working. */
export function ArchiveRate({ rate, onClose }: ArchiveRateProps) {
  const t = useText();
  const words = useTaxWords();
  const { data: usage } = useQuery(usageOptions(rate.id));
  const name = `${rate.display_name} ${words([rate])}`;
  const archive = useWrite({
    run: (_: undefined, key) => updateRate(rate.id, { active: false }, key),
    touches: ["taxRate"],
    done: () => t("taxRates.archived", { name: rate.display_name }),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      danger={false}
      onClose={onClose}
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
      closeLabel={t("common.close")}
      keepLabel={t("common.cancel")}
      confirmLabel={t("taxRates.archive")}
      busyLabel={t("taxRates.archiving")}
      busy={archive.isPending}
      onConfirm={() => archive.mutate(undefined)}
    />
  );
}
