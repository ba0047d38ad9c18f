/**
 * Fields that can be filled in. A switch between two modes of a form doesn't count; the field after
 * it does.
 */
const FIELD = `:is(${[
  "input:not([type=hidden], [type=radio], [readonly], [tabindex='-1'])",
  "textarea:not([readonly])",
  "[role=combobox]",
  "[role=radiogroup]:not([data-segmented]) input:checked",
  "[role=radiogroup]:not([data-segmented], :has(:checked)) input",
].join()}):not(:disabled)`;

/** Returns the first field that can be filled in; undefined if the form has none. */
export function firstField(form: HTMLElement | null): HTMLElement | undefined {
  return form?.querySelector<HTMLElement>(FIELD) ?? undefined;
}

/**
 * Moves the focus to the first invalid field once it is rendered, including comboboxes with
 * unmatched text.
 */
export function focusFault(form: HTMLElement | null): void {
  requestAnimationFrame(() =>
    form?.querySelector<HTMLElement>("[aria-invalid=true], [data-typed]")?.focus(),
  );
}
