import { deepEqual } from "@tanstack/react-router";
import { type EditorValues, isEmptyLine } from "./values.ts";

/** Returns whether every choice has its date, and every custom field its name and value. */
export function isComplete(values: EditorValues): boolean {
  const dated =
    (values.finalize === "now" || values.automatically_finalizes_at !== undefined) &&
    (values.collection_method !== "send_invoice" ||
      values.due !== "custom" ||
      values.due_date !== undefined);
  return values.customer !== undefined && dated && hasWholeFields(values);
}

/** Returns whether the form has other content than when it was opened; blank rows don't count. */
export function isEdited(values: EditorValues, opened: EditorValues): boolean {
  return !deepEqual(contentOf(values), contentOf(opened));
}

/**
 * Returns whether the form has input that a save leaves out.
 * @param savable whether the currency is known and every line can be parsed; until then nothing is
 *   saved
 */
export function hasUnsavable(
  values: EditorValues,
  opened: EditorValues,
  savable: boolean,
): boolean {
  return isEdited(values, opened) && !(savable && hasWholeFields(values));
}

function hasWholeFields({ custom_fields: fields }: EditorValues): boolean {
  return fields.every(({ name, value }) => (name.trim() === "") === (value.trim() === ""));
}

function contentOf(values: EditorValues): EditorValues {
  return {
    ...values,
    lines: values.lines.filter((line) => !isEmptyLine(line)),
    custom_fields: values.custom_fields.filter(
      ({ name, value }) => name.trim() !== "" || value.trim() !== "",
    ),
  };
}
