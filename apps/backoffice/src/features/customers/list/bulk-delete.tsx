import type { Customer } from "@counterfoil/contract";
import { CHANGED_WITH } from "@counterfoil/contract/pages/changed-with";
import { customerName } from "../../../shared/customer-picker/customer-name.ts";
import { BulkDialog } from "../../../shared/list/bulk/bulk-dialog.tsx";
import { useText } from "../../../shared/text/text.ts";
import { removeCustomer } from "../api.ts";

interface BulkDeleteProps {
  readonly customers: readonly Customer[];
  readonly onClose: () => void;
  readonly onDeleted: (deleted: readonly Customer[]) => void;
}

/** Confirms deleting several customers permanently. */
export function BulkDelete({ customers, onClose, onDeleted }: BulkDeleteProps) {
  const t = useText();
  return (
    <BulkDialog
      rows={customers}
      nameOf={customerName}
      apply={({ id }, key) => removeCustomer(id, key)}
      touches={CHANGED_WITH.customer}
      onClose={onClose}
      onChanged={onDeleted}
      texts={(count) => ({
        question: t("customers.bulkDeleteQuestion", { count }),
        description: t("customers.bulkDeleteText"),
        rows: t("customers.title"),
        confirm: t("customers.bulkDeleteConfirm", { count }),
        keep: t("customers.bulkKeep"),
        busy: t("common.deleting"),
      })}
      changed={(count) => t("customers.bulkDeleted", { count })}
      refused={(count) => t("customers.bulkRefused", { count })}
      consequences={() => [
        { label: t("customers.cards"), value: t("customers.deleteCards") },
        { label: t("customers.invoices"), value: t("customers.deleteInvoices") },
      ]}
      warning={t("customers.deleteWarning")}
      danger
    />
  );
}
