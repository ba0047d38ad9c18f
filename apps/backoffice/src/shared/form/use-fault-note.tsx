import type { ReactElement } from "react";
import { type FieldValues, type UseFormReturn, useFormState } from "react-hook-form";
import { useText } from "../text/text.ts";
import { countErrors } from "./validation/count-errors.ts";

/**
 * Returns how many fields must be corrected, once the user has tried to save; null before that, and
 * if there are none.
 */
export function useFaultNote<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  className: string | undefined,
): ReactElement | null {
  const t = useText();
  const { errors, submitCount } = useFormState({ control: form.control });
  const faults = submitCount > 0 ? countErrors(errors) : 0;
  if (faults === 0) return null;
  return (
    <span role="status" className={className}>
      {t("common.fixFields", { count: faults })}
    </span>
  );
}
