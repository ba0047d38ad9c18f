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

/** The dialog of a step, with its words, loaded when one is asked for. */
export function LazyStepDialog(props: StepDialogProps) {
  return (
    <Suspense>
      <StepDialog {...props} />
    </Suspense>
  );
}
