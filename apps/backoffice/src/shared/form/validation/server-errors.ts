import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { ApiError } from "../../api/api-error.ts";
import type { T } from "../../text/text.ts";
import { fieldAt } from "./field-at.ts";
import { problemText } from "./provider-errors.ts";

/**
 * Shows the server's field errors next to their inputs and focuses the first.
 * @returns whether all errors have an input; the others are for the snackbar
 */
export function showRefusedFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: ApiError,
  t: T,
  group?: string,
): boolean {
  const refused = Object.entries(error.fields);
  let placed = 0;
  for (const [path, sentence] of refused) {
    const name = fieldAt(form.getValues(), path, group);
    if (name === undefined) continue;
    form.setError(
      name,
      { type: "server", message: problemText(t, sentence) },
      { shouldFocus: placed === 0 },
    );
    placed += 1;
  }
  return refused.length > 0 && placed === refused.length;
}
