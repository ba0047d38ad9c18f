import type { PaymentIntent } from "@counterfoil/contract";

/** What each dialog of a payment is given. */
export interface PaymentDialogProps {
  /** As it was when the dialog was asked for; the dialog follows its changes. */
  readonly payment: PaymentIntent;
  readonly onClose: () => void;
}
