import { deepEqual } from "@tanstack/react-router";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/**
 * Returns whether a form's values differ from its default values right now. `formState.isDirty` is
 * updated after validation, which may have to load its messages first.
 */
export function isDirtyNow<Values extends FieldValues>({
  getValues,
  formState,
}: Pick<UseFormReturn<Values>, "getValues" | "formState">): boolean {
  return !deepEqual(getValues(), formState.defaultValues);
}
