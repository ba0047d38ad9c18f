import { firstField } from "@counterfoil/ui";
import { type RefObject, useLayoutEffect, useRef } from "react";

/** Focuses a form's first field. @returns the form's `ref` */
export function useFirstField<Form extends HTMLElement>(): RefObject<Form | null> {
  const form = useRef<Form>(null);
  useLayoutEffect(() => firstField(form.current)?.focus({ preventScroll: true }), []);
  return form;
}
