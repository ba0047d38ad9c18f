import { firstField } from "@counterfoil/ui";
import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Focuses a form's first field once it is on screen.
 * @returns the form's `ref`, null until then
 */
export function useFirstField<Form extends HTMLElement>(): RefObject<Form | null> {
  const form = useRef<Form>(null);
  useLayoutEffect(() => firstField(form.current)?.focus({ preventScroll: true }), []);
  return form;
}
