import { useText } from "../text/text.ts";

/** Returns the text that a dialog shows before input is discarded. */
export function useDiscard() {
  const t = useText();
  return {
    question: t("common.discardTitle"),
    stayLabel: t("common.discardStay"),
    leaveLabel: t("common.discardLeave"),
  };
}
