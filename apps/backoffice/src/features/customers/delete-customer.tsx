import type { Customer } from "@counterfoil/contract";
import { CHANGED_WITH } from "@counterfoil/contract/pages/changed-with";
import { customerName } from "../../shared/customer-picker/customer-name.ts";
import { ConfirmWrite } from "../../shared/dialog/confirm-write.tsx";
import { Money } from "../../shared/money/money.tsx";
import { useSession } from "../../shared/session/session.tsx";
import { useText } from "../../shared/text/text.ts";
import { removeCustomer } from "./api.ts";

interface DeleteCustomerProps {
  readonly customer: Customer;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** Confirms deleting a customer permanently, and lists the effects. */
export function DeleteCustomer({ customer, onClose, onDeleted }: DeleteCustomerProps) {
  const t = useText();
  const { account } = useSession();
  const name = customerName(customer);
  return (
    <ConfirmWrite
      question={t("customers.deleteQuestion", { name })}
      description={t("customers.deleteText")}
      changes={[
        { label: t("column.email"), value: customer.email ?? t("common.none") },
        {
          label: t("column.balance"),
          value: (
            <Money
              flat
              amount={customer.balance}
              currency={customer.currency ?? account.defaultCurrency}
            />
          ),
        },
        { label: t("customers.cards"), value: t("customers.deleteCards") },
        { label: t("customers.invoices"), value: t("customers.deleteInvoices") },
      ]}
      warning={t("customers.deleteWarning")}
      keepLabel={t("customers.keep")}
      confirmLabel={t("customers.deleteConfirm")}
      busyLabel={t("common.deleting")}
      run={(key) => removeCustomer(customer.id, key)}
      touches={CHANGED_WITH.customer}
      done={t("customers.deleted", { name })}
      onClose={onClose}
      onDone={onDeleted}
    />
  );
}
