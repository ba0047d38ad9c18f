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

/** Returns the stored values of a step. */
export function initialValues({ fields }: OnboardingStep): FormValues {
  return { values: Object.fromEntries(fields.map(({ name, value }) => [name, value])), faults: {} };
}

/**
 * Returns the entered values of a step, with test details in the empty fields. Fields whose stored
 * value is kept stay empty unless the person has started to replace it.
 */
export function withTestDetails(step: OnboardingStep, form: FormData): FormValues {
  const entered = enteredValues(step, form);
  const keeps = keepsStored(step, entered);
  const values = step.fields.map(({ name, test, optional }) => [
    name,
    entered[name] || (optional && keeps ? "" : test),
  ]);
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
  const values = enteredValues(step, form);
  const faults: Record<string, string> = {};
  const keeps = keepsStored(step, values);
  for (const field of step.fields) {
    const value = values[field.name] ?? "";
    if (field.optional && keeps) continue;
    const fault = faultOf(field, value, texts, now);
    if (fault !== null) faults[field.name] = fault;
  }
  return { values, faults };
}

function enteredValues({ fields }: OnboardingStep, form: FormData): FormValues["values"] {
  const values: Record<string, string> = {};
  for (const { name } of fields) {
    const entry = form.get(name);
    values[name] = typeof entry === "string" ? entry.trim().slice(0, 200) : "";
  }
  return values;
}

/** Whether the optional fields are all empty, which keeps their stored values. */
const keepsStored = ({ fields }: OnboardingStep, values: FormValues["values"]): boolean =>
  fields.filter(({ optional }) => optional).every(({ name }) => !values[name]);

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
