import { ChargeDialog } from "./charge/charge-dialog.tsx";
import { ConfirmStep } from "./confirm-step.tsx";
import { SendDialog } from "./send-dialog.tsx";
import type { StepDialogProps } from "./steps.ts";

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
