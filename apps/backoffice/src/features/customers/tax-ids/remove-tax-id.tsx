import type { TaxId } from "@counterfoil/contract";
import { ConfirmWrite } from "../../../shared/dialog/confirm-write.tsx";
import { useText } from "../../../shared/text/text.ts";
import { removeTaxId } from "../api.ts";
import { useTaxIdName } from "./use-tax-id-name.ts";

interface RemoveTaxIdProps {
  readonly taxId: TaxId;
  readonly onClose: () => void;
}

/** Confirms removing a tax ID from a customer. */
export function RemoveTaxId({ taxId, onClose }: RemoveTaxIdProps) {
  const t = useText();
  const name = useTaxIdName();
  return (
    <ConfirmWrite
      question={t("customers.taxIdRemoveQuestion", { name: `${name(taxId.type)} ${taxId.value}` })}
      description={t("customers.taxIdRemoveText")}
      keepLabel={t("customers.taxIdKeep")}
      confirmLabel={t("customers.taxIdRemoveConfirm")}
      busyLabel={t("common.deleting")}
      run={(key) => removeTaxId(taxId.id, key)}
      touches={["taxId"]}
      done={t("customers.taxIdRemoved")}
      onClose={onClose}
    />
  );
}
