/** Forms of pages and dialogs. A list's filters don't count. */
const FORMS = "main form, main [data-pane=form], [role=dialog] form[novalidate]";

/** Returns whether a form is open whose content would be lost with the page. */
export function isFormOpen(): boolean {
  return document.querySelector(FORMS) !== null;
}
