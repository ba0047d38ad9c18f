import type { Customer, CustomerBalanceEntry } from "@counterfoil/contract";
import { reversalOf } from "@counterfoil/domain";
import { ConfirmWrite } from "../../../shared/dialog/confirm-write.tsx";
import { Money } from "../../../shared/money/money.tsx";
import { useText } from "../../../shared/text/text.ts";
import { reverseEntry } from "../api.ts";

interface ReverseEntryProps {
  readonly customer: Customer;
  readonly entry: CustomerBalanceEntry;
  readonly onClose: () => void;
  /** Called after the reversal. */
  readonly onDone: () => void;
}

/** Confirms reversing an adjustment by an opposite one. */
export function ReverseEntry({ customer, entry, onClose, onDone }: ReverseEntryProps) {
  const t = useText();
  const { amount } = reversalOf({ type: "adjustment", amount: entry.amount });
  return (
    <ConfirmWrite
      question={t("customers.reverseQuestion")}
      description={t("customers.reverseText")}
      changes={[
        {
          label: t("customers.ledger"),
          value: <Money flat amount={amount} currency={entry.currency} />,
        },
      ]}
      keepLabel={t("customers.reverseKeep")}
      confirmLabel={t("customers.reverseConfirm")}
      danger={false}
      busyLabel={t("common.saving")}
      run={(key) => reverseEntry(customer.id, entry.id, key)}
      touches={["customer"]}
      done={t("customers.reversed")}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
