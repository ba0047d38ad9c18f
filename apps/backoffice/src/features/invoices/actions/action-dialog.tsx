import { ChargeDialog } from "./charge/charge-dialog.tsx";
import { ConfirmAction } from "./dialogs/confirm-action.tsx";
import { DueTooLarge, rejectedBy } from "./dialogs/due-too-large.tsx";
import { SendDialog } from "./dialogs/send-dialog.tsx";
import type { ActionDialogProps } from "./invoice-action.ts";

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
