import { lookupTable } from "@counterfoil/domain";
import { z } from "zod";
import type { FormValues } from "./form-values.ts";
import type { FieldName, OnboardingTexts } from "./onboarding-texts.ts";
import type { OnboardingField, OnboardingStep } from "./steps.ts";

const refusal = z.object({
  error: z.object({
    message: z.string(),
    code: z.string().optional(),
    param: z.string().optional(),
  }),
});

/** Form fields with another name in the API. */
const CALLED: Readonly<Record<string, readonly FieldName[]>> = lookupTable({
  account_number: ["account_number", "iban"],
  name: ["name", "public_name"],
  support_email: ["email"],
  support_phone: ["phone"],
});

/**
 * Returns the values of a rejected step, with the error at the field that it names, or else above
 * the form.
 * @param body error response of the API
 */
export function refused(
  step: OnboardingStep,
  { values }: FormValues,
  body: string,
  texts: OnboardingTexts,
): FormValues {
  const { error } = refusal.parse(JSON.parse(body));
  const text = isWorded(texts, error.code) ? texts.refused[error.code] : error.message;
  const field = fieldOf(step, error.param);
  return field === undefined
    ? { values, faults: {}, fault: text }
    : { values, faults: { [field.name]: text } };
}

const isWorded = (
  { refused: rejected }: OnboardingTexts,
  code: string | undefined,
): code is keyof OnboardingTexts["refused"] => code !== undefined && Object.hasOwn(rejected, code);

/**
 * Returns the form field of a parameter.
 * @param param such as `external_account[account_number]`
 */
function fieldOf({ fields }: OnboardingStep, param = ""): OnboardingField | undefined {
  const parts = param.split(/[[\]]+/).toReversed();
  const names = parts.flatMap((part): readonly string[] => CALLED[part] ?? [part]);
  return names.flatMap((name) => fields.find((field) => field.name === name) ?? []).at(0);
}
