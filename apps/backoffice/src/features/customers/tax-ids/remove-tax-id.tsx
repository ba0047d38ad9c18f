import type { TaxId } from "@counterfoil/contract";
import { ConfirmDialog } from "@counterfoil/ui/dialog";
import { useWrite } from "../../../shared/resource/write.ts";
import { useText } from "../../../shared/text/text.ts";
import { removeTaxId } from "../api.ts";
import { useTaxIdName } from "./use-tax-id-name.ts";

export interface RemoveTaxIdProps {
  readonly taxId: TaxId;
  readonly onClose: () => void;
}

/** Asks before a number is taken off a customer. */
export function RemoveTaxId({ taxId, onClose }: RemoveTaxIdProps) {
  const t = useText();
  const name = useTaxIdName();
  const remove = useWrite({
    run: (_: undefined, key) => removeTaxId(taxId.id, key),
    touches: ["taxId"],
    done: () => t("customers.taxIdRemoved"),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      question={t("customers.taxIdRemoveQuestion", { name: `${name(taxId.type)} ${taxId.value}` })}
      description={t("customers.taxIdRemoveText")}
      closeLabel={t("common.close")}
      keepLabel={t("customers.taxIdKeep")}
      confirmLabel={t("customers.taxIdRemoveConfirm")}
      busyLabel={t("common.deleting")}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
    />
  );
}
