import { labelled } from "@counterfoil/domain";
import { useCallback, useContext } from "react";
import { SpeechContext } from "./speech.ts";

/** Returns how the language on screen writes a label before a value. */
export function useLabelled(): (label: string, value: string) => string {
  const { locale } = useContext(SpeechContext);
  return useCallback((label, value) => labelled(label, value, locale), [locale]);
}
