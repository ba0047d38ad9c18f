import type { PaymentIntent } from "@counterfoil/contract";
import { type PaymentAction, paymentActions } from "@counterfoil/domain";
import { Ban, CircleCheck, Undo2 } from "lucide-react";
import { useCopyId } from "../../../shared/clipboard/use-copy.tsx";
import type { ActionEntry } from "../../../shared/menu/entries.ts";
import { useCan } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { paymentStateOf } from "../payment/payment.ts";

interface ActionEntries {
  /** An action that the payment's status allows, locked if the user lacks the permission. */
  readonly actions: (payment: PaymentIntent) => readonly (ActionEntry & { id: PaymentAction })[];
  readonly copyId: (payment: PaymentIntent) => ActionEntry;
}

/** Returns a payment's actions, for menus and buttons. */
export function useActionEntries(
  openDialog: (action: PaymentAction, payment: PaymentIntent) => void,
): ActionEntries {
  const t = useText();
  const copyId = useCopyId();
  const refund = useCan("payment:refund");
  const capture = useCan("payment:capture");
  const cancel = useCan("payment:cancel");
  const looks = {
    refund: { label: t("payments.refund"), icon: <Undo2 />, kbd: "R", reason: refund.reason },
    capture: {
      label: t("payments.capture"),
      icon: <CircleCheck />,
      kbd: "C",
      reason: capture.reason,
    },
    cancel: { label: t("payments.cancel"), icon: <Ban />, kbd: undefined, reason: cancel.reason },
  };
  return {
    actions: (payment) =>
      paymentActions(paymentStateOf(payment)).map((id) => ({
        id,
        label: `${looks[id].label}…`,
        icon: looks[id].icon,
        kbd: looks[id].kbd,
        danger: id === "cancel",
        disabledReason: looks[id].reason,
        onSelect: () => openDialog(id, payment),
      })),
    copyId: ({ id }) => copyId(id),
  };
}
