import { lazyPart } from "@counterfoil/ui";
import { Suspense } from "react";
import { needText } from "../../../shared/text/messages.ts";
import type { ActionDialogProps } from "./invoice-action.ts";

const ActionDialog = lazyPart(async () => {
  const [{ ActionDialog: Dialog }] = await Promise.all([
    import("./action-dialog.tsx"),
    needText("invoiceActions", "declines", "mail"),
  ]);
  return Dialog;
});

/** The dialog of an action. Its code and messages are loaded on demand. */
export function LazyActionDialog(props: ActionDialogProps) {
  return (
    <Suspense>
      <ActionDialog {...props} />
    </Suspense>
  );
}
