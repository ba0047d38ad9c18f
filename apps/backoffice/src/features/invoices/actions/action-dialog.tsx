import { ChargeDialog } from "./charge/charge-dialog.tsx";
import { ConfirmAction } from "./confirm-action.tsx";
import type { ActionDialogProps } from "./invoice-action.ts";
import { SendDialog } from "./send-dialog.tsx";

/** Confirms an action on an invoice and lists its effects. */
export function ActionDialog({ action, ...props }: ActionDialogProps) {
  switch (action) {
    case "send":
      return <SendDialog {...props} />;
    case "charge":
      return <ChargeDialog {...props} />;
    default:
      return <ConfirmAction action={action} {...props} />;
  }
}
