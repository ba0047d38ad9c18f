import { ConfirmDialog } from "@counterfoil/ui/dialog";
import { useBlocker } from "@tanstack/react-router";
import { useText } from "../text/text.ts";

/** Asks before a page with unsaved input is left, also when the window is closed. */
export function LeaveGuard({ dirty }: { dirty: () => boolean }) {
  const t = useText();
  const blocker = useBlocker({
    shouldBlockFn: dirty,
    enableBeforeUnload: dirty,
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
