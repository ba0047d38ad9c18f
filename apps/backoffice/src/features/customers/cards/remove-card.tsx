import type { PaymentMethod } from "@counterfoil/contract";
import { CHANGED_WITH } from "@counterfoil/contract/pages/changed-with";
import { brandOf, last4Of } from "../../../shared/card/card.ts";
import { ConfirmWrite } from "../../../shared/dialog/confirm-write.tsx";
import { useText } from "../../../shared/text/text.ts";
import { removeCard } from "../api.ts";

interface RemoveCardProps {
  readonly method: PaymentMethod;
  readonly onClose: () => void;
}

/** Confirms detaching a payment method from a customer. */
export function RemoveCard({ method, onClose }: RemoveCardProps) {
  const t = useText();
  const name = `${brandOf(method)} •••• ${last4Of(method)}`.trim();
  return (
    <ConfirmWrite
      question={t("customers.cardRemoveQuestion", { name })}
      description={t("customers.cardRemoveText")}
      keepLabel={t("customers.cardKeep")}
      confirmLabel={t("customers.cardRemoveConfirm")}
      busyLabel={t("common.deleting")}
      run={(key) => removeCard(method.id, key)}
      touches={CHANGED_WITH.paymentMethod}
      done={t("customers.cardRemoved")}
      onClose={onClose}
    />
  );
}
