import { ChargeDialog } from "./charge/charge-dialog.tsx";
import { ConfirmAction } from "./confirm-action.tsx";
import { DueTooLarge, rejectedBy } from "./due-too-large.tsx";
import type { ActionDialogProps } from "./invoice-action.ts";
import { SendDialog } from "./send-dialog.tsx";

/**
 * Confirms an action on an invoice and lists its effects. Says so if its amount can't be billed.
 */
export function ActionDialog({ action, ...props }: ActionDialogProps) {
  const problem = rejectedBy(action, props.invoice);
  if (problem) return <DueTooLarge {...props} action={action} problem={problem} />;
  switch (action) {
    case "send":
      return <SendDialog {...props} />;
    case "charge":
      return <ChargeDialog {...props} />;
    default:
      return <ConfirmAction action={action} {...props} />;
  }
}
