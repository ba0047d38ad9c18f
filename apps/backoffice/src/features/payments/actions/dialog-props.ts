import type { PaymentIntent } from "@counterfoil/contract";

/** Props of every payment dialog. */
export interface PaymentDialogProps {
  /** The payment when the dialog was opened; the dialog follows its changes. */
  readonly payment: PaymentIntent;
  readonly onClose: () => void;
}
