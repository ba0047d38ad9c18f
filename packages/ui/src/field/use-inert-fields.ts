import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Makes fields inert while their form is being saved, because what is entered then would be lost.
 * The focus moves to the submit button, which says what is in progress, and returns after that to
 * where it was, or to the first invalid field.
 */
export function useInertFields(fields: RefObject<HTMLElement | null>, busy = false): void {
  const focused = useRef<Element>(null);
  const wasBusy = useRef(false);
  // Once rendered, a focused button that was disabled is no longer known.
  if (busy && !wasBusy.current) focused.current = document.activeElement;
  wasBusy.current = busy;
  useLayoutEffect(() => {
    const area = fields.current;
    const form = area?.closest("form");
    if (!busy || !area || !form) return;
    const { current } = focused;
    const before = current instanceof HTMLElement && form.contains(current) ? current : undefined;
    const button = form.querySelector<HTMLElement>("[type=submit]");
    // At a button, letters that are typed on would be shortcuts of the page.
    const keep = (event: KeyboardEvent) => {
      if (event.key.length === 1) event.stopPropagation();
    };
    if (before) button?.focus();
    area.inert = true;
    form.addEventListener("keydown", keep);
    return () => {
      area.inert = false;
      form.removeEventListener("keydown", keep);
      requestAnimationFrame(() => {
        if (document.activeElement !== button) return;
        (area.querySelector<HTMLElement>("[aria-invalid=true]") ?? before)?.focus();
      });
    };
  }, [fields, busy]);
}
