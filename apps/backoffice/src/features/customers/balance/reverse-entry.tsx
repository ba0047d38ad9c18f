import type { Customer, CustomerBalanceEntry } from "@counterfoil/contract";
import { reversalOf } from "@counterfoil/domain";
import { ConfirmDialog } from "@counterfoil/ui/dialog";
import { Money } from "../../../shared/money/money.tsx";
import { useWrite } from "../../../shared/resource/write.ts";
import { useText } from "../../../shared/text/text.ts";
import { reverseEntry } from "../api.ts";

export interface ReverseEntryProps {
  readonly customer: Customer;
  readonly entry: CustomerBalanceEntry;
  readonly onClose: () => void;
}

/** Asks before an adjustment is undone by its opposite. */
export function ReverseEntry({ customer, entry, onClose }: ReverseEntryProps) {
  const t = useText();
  const { amount } = reversalOf({ type: "adjustment", amount: entry.amount });
  const reverse = useWrite({
    run: (_: undefined, key) => reverseEntry(customer.id, entry.id, key),
    touches: ["customer"],
    done: () => t("customers.reversed"),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      question={t("customers.reverseQuestion")}
      description={t("customers.reverseText")}
      changes={[
        {
          label: t("customers.ledger"),
          value: <Money flat amount={amount} currency={entry.currency} />,
        },
      ]}
      closeLabel={t("common.close")}
      keepLabel={t("customers.reverseKeep")}
      confirmLabel={t("customers.reverseConfirm")}
      danger={false}
      busy={reverse.isPending}
      busyLabel={t("common.saving")}
      onConfirm={() => reverse.mutate(undefined)}
    />
  );
}
