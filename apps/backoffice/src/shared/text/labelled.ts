import { labelled } from "@counterfoil/domain";
import { useCallback, useContext } from "react";
import { TextContext } from "./format-message.ts";

/** Returns how the current language joins a label with its value. */
export function useLabelled(): (label: string, value: string) => string {
  const { locale } = useContext(TextContext);
  return useCallback((label, value) => labelled(label, value, locale), [locale]);
}
