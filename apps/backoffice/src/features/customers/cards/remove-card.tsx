import type { PaymentMethod } from "@counterfoil/contract";
import { ConfirmDialog } from "@counterfoil/ui/dialog";
import { brandOf, last4Of } from "../../../shared/card/card.ts";
import { useWrite } from "../../../shared/resource/write.ts";
import { useText } from "../../../shared/text/text.ts";
import { removeCard } from "../api.ts";

export interface RemoveCardProps {
  readonly method: PaymentMethod;
  readonly onClose: () => void;
}

/** Asks before a payment method is taken off a customer. */
export function RemoveCard({ method, onClose }: RemoveCardProps) {
  const t = useText();
  const name = `${brandOf(method)} •••• ${last4Of(method)}`.trim();
  const remove = useWrite({
    run: (_: undefined, key) => removeCard(method.id, key),
    touches: ["paymentMethod", "customer"],
    done: () => t("customers.cardRemoved"),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      question={t("customers.cardRemoveQuestion", { name })}
      description={t("customers.cardRemoveText")}
      closeLabel={t("common.close")}
      keepLabel={t("customers.cardKeep")}
      confirmLabel={t("customers.cardRemoveConfirm")}
      busyLabel={t("common.deleting")}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
    />
  );
}
