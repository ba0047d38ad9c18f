/** What can be filled in: a switch between two meanings of a form is none, the field after it is. */
const FIELD = `:is(${[
  "input:not([type=hidden], [type=radio], [readonly], [tabindex='-1'])",
  "textarea:not([readonly])",
  "[role=combobox]",
  "[role=radiogroup]:not([data-segmented]) input:checked",
  "[role=radiogroup]:not([data-segmented], :has(:checked)) input",
].join()}):not(:disabled)`;

/** Returns the first field that can be filled in, which is where a form begins. */
export function firstField(form: HTMLElement | null): HTMLElement | undefined {
  return form?.querySelector<HTMLElement>(FIELD) ?? undefined;
}

/** Moves the focus to the first field in error once it is on screen; what was typed is no option there. */
export function focusFault(form: HTMLElement | null): void {
  requestAnimationFrame(() =>
    form?.querySelector<HTMLElement>("[aria-invalid=true], [data-typed]")?.focus(),
  );
}
