import { lazy, Suspense } from "react";
import { needText } from "../../../shared/text/messages.ts";
import type { StepDialogProps } from "./steps.ts";

const StepDialog = lazy(async () => {
  const [{ StepDialog: Dialog }] = await Promise.all([
    import("./step-dialog.tsx"),
    needText("invoiceSteps", "declines", "mail"),
  ]);
  return { default: Dialog };
});

/** The dialog of an action. Its code and messages are loaded on demand. */
export function LazyStepDialog(props: StepDialogProps) {
  return (
    <Suspense>
      <StepDialog {...props} />
    </Suspense>
  );
}
