import { DAY_SECONDS } from "@counterfoil/domain";
import type { OnboardingTexts } from "./onboarding-texts.ts";
import type { OnboardingField, OnboardingStep } from "./steps.ts";

/** Values entered in a step, with their errors. */
export interface FormValues {
  values: Record<string, string>;
  faults: Record<string, string>;
  /** Error of the whole step, if it isn't about one field. */
  fault?: string;
}

/** Returns the initial values of a step: the stored values, or the test details. */
export function initialValues({ fields }: OnboardingStep, test: boolean): FormValues {
  const values = fields.map((field) => [field.name, test ? field.test : field.value]);
  return { values: Object.fromEntries(values), faults: {} };
}

/**
 * Returns the submitted values, validated field by field.
 * @param now Unix seconds
 */
export function submittedValues(
  step: OnboardingStep,
  form: FormData,
  texts: OnboardingTexts,
  now: number,
): FormValues {
  const values: Record<string, string> = {};
  const faults: Record<string, string> = {};
  for (const { name } of step.fields) {
    const entry = form.get(name);
    values[name] = typeof entry === "string" ? entry.trim().slice(0, 200) : "";
  }
  const blank = step.fields.filter(({ optional }) => optional).every(({ name }) => !values[name]);
  for (const field of step.fields) {
    const value = values[field.name] ?? "";
    if (field.optional && blank) continue;
    const fault = faultOf(field, value, texts, now);
    if (fault !== null) faults[field.name] = fault;
  }
  return { values, faults };
}

function faultOf(
  field: OnboardingField,
  value: string,
  texts: OnboardingTexts,
  now: number,
): string | null {
  if (value === "") return texts.required;
  const fits =
    field.kind === "date"
      ? isBirthday(value, now)
      : field.kind !== "kinds" || Object.hasOwn(texts.kinds, value);
  if (fits && (field.pattern?.test(value) ?? true)) return null;
  return field.fault === undefined ? texts.required : texts.invalid[field.fault];
}

const THIRTEEN_YEARS = 13 * 365.25 * DAY_SECONDS;

function isBirthday(text: string, now: number): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) return false;
  return date.getUTCFullYear() > 1899 && date.getTime() / 1000 < now - THIRTEEN_YEARS;
}
