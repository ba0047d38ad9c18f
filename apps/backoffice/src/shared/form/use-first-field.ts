import { firstField } from "@counterfoil/ui";
import { type RefObject, useLayoutEffect, useRef } from "react";

/** Begins a form at its first field. @returns what the form takes as its `ref` */
export function useFirstField<Form extends HTMLElement>(): RefObject<Form | null> {
  const form = useRef<Form>(null);
  useLayoutEffect(() => firstField(form.current)?.focus({ preventScroll: true }), []);
  return form;
}
