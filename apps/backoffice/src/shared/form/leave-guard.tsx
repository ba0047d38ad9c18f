import { hasUncommitted } from "@counterfoil/ui";
import { ConfirmDialog } from "@counterfoil/ui/dialog";
import { useBlocker } from "@tanstack/react-router";
import { isOtherPerson } from "../api/token.ts";
import { useUnsavedForm } from "../dialog/unsaved-forms.ts";
import { useText } from "../text/text.ts";

interface LeaveGuardProps {
  readonly dirty: () => boolean;
  /**
   * Saves what can still be saved before the page is left, so that only the rest is asked about.
   */
  readonly save?: () => Promise<unknown>;
}

/** Asks before a page with unsaved input is left, also when the window is closed. */
export function LeaveGuard({ dirty, save }: LeaveGuardProps) {
  const t = useText();
  const hasInput = () => dirty() || hasUncommitted();
  useUnsavedForm(hasInput);
  const blocker = useBlocker({
    shouldBlockFn: async () => {
      if (dirty()) await save?.();
      // Back by keyboard leaves the page before the field is left.
      return hasInput();
    },
    enableBeforeUnload: () => hasInput() && !isOtherPerson(),
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  return (
    <ConfirmDialog
      onClose={blocker.reset}
      question={t("common.discardTitle")}
      description={t("common.discardText")}
      closeLabel={t("common.close")}
      keepLabel={t("common.discardStay")}
      confirmLabel={t("common.discardLeave")}
      onConfirm={blocker.proceed}
    />
  );
}
