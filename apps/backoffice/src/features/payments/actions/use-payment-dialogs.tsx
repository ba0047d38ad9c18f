import type { PaymentIntent } from "@counterfoil/contract";
import type { PaymentAction } from "@counterfoil/domain";
import { lazyPart } from "@counterfoil/ui";
import { type ReactNode, Suspense, useState } from "react";

const DIALOGS = {
  refund: lazyPart(async () => (await import("./refund/refund-dialog.tsx")).RefundDialog),
  capture: lazyPart(async () => (await import("./capture-dialog.tsx")).CaptureDialog),
  cancel: lazyPart(async () => (await import("./cancel-dialog.tsx")).CancelPaymentDialog),
} satisfies Record<PaymentAction, unknown>;

interface PaymentDialogs {
  readonly openDialog: (action: PaymentAction, payment: PaymentIntent) => void;
  /** The open dialog's element, to render in the page. */
  readonly dialog: ReactNode;
}

/** Opens payment dialogs. Their code is lazy-loaded, and each opening starts with fresh state. */
export function usePaymentDialogs(): PaymentDialogs {
  const [open, setOpen] = useState<{ action: PaymentAction; payment: PaymentIntent }>();
  const Dialog = open && DIALOGS[open.action];
  return {
    openDialog: (action, payment) => setOpen({ action, payment }),
    dialog: Dialog ? (
      <Suspense>
        <Dialog payment={open.payment} onClose={() => setOpen(undefined)} />
      </Suspense>
    ) : null,
  };
}
