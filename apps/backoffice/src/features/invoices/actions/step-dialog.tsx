import { ChargeDialog } from "./charge/charge-dialog.tsx";
import { ConfirmStep } from "./confirm-step.tsx";
import { SendDialog } from "./send-dialog.tsx";
import type { StepDialogProps } from "./steps.ts";

/** Confirms an action on an invoice and lists its effects. */
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
