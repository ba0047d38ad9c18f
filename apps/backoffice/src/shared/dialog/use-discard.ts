import { useText } from "../text/text.ts";

/** Returns the words with which a dialog asks before typed text is lost. */
export function useDiscard() {
  const t = useText();
  return {
    question: t("common.discardTitle"),
    stayLabel: t("common.discardStay"),
    leaveLabel: t("common.discardLeave"),
  };
}
