import type { Invoice } from "@counterfoil/contract";
import { ChargeDialog } from "./charge-dialog.tsx";
import { ConfirmStep } from "./confirm-step.tsx";
import { SendDialog } from "./send-dialog.tsx";
import type { Step } from "./steps.ts";

export interface StepDialogProps {
  readonly step: Step;
  readonly invoice: Invoice;
  readonly onClose: () => void;
  /** After it was done; the dialog has closed. */
  readonly onDone?: ((step: Step) => void) | undefined;
}

/** Asks before a step, names the invoice and says what will change. */
export function StepDialog({ step, ...props }: StepDialogProps) {
  switch (step) {
    case "send":
      return <SendDialog {...props} />;
    case "charge":
      return <ChargeDialog {...props} />;
    default:
      return <ConfirmStep step={step} {...props} />;
  }
}
