import { useBlocker } from "@tanstack/react-router";
import { useRef } from "react";
import { useText } from "../text/text.ts";
import { useUnsavedForm } from "./unsaved-forms.ts";

/** Returns the text that a dialog shows before input is discarded. */
export function useDiscardTexts() {
  const t = useText();
  return {
    question: t("common.discardTitle"),
    stayLabel: t("common.discardStay"),
    leaveLabel: t("common.discardLeave"),
  };
}

/** Returns the question that a dialog asks before it is closed or its page is left with input. */
export function useDiscard() {
  const texts = useDiscardTexts();
  const holds = useRef(() => false);
  useUnsavedForm(() => holds.current());
  const blocker = useBlocker({
    shouldBlockFn: () => holds.current(),
    // The dialog itself lets the browser ask.
    enableBeforeUnload: false,
    withResolver: true,
  });
  return { ...texts, holds, held: blocker.status === "blocked" ? blocker : undefined };
}
