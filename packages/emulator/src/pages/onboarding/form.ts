import { escapeHtml } from "@counterfoil/ui/plain/escape";
import type { FormValues } from "./form-values.ts";
import type { OnboardingTexts } from "./onboarding-texts.ts";
import type { OnboardingField, OnboardingStep } from "./steps.ts";
import type { OnboardingVisit } from "./visit.ts";

interface FormView {
  visit: OnboardingVisit;
  steps: readonly OnboardingStep[];
  index: number;
  step: OnboardingStep;
  submission: FormValues;
  texts: OnboardingTexts;
  /** Returns the language of the URL, or else of the browser. */
  locale: string | undefined;
}

/** Renders one step as a form, without scripts. */
export function formOf({ visit, steps, index, step, submission, texts, locale }: FormView): string {
  const { title, text } = texts.steps[step.name];
  const faulty = Object.keys(submission.faults).length > 0 ? texts.faulty : submission.fault;
  const last = index === steps.length - 1;
  const out = visit.link.return_url;
  return (
    `<p class="at">${escapeHtml(texts.step(index + 1, steps.length))}</p>` +
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>` +
    (faulty === undefined ? "" : `<p class="refused" role="alert">${escapeHtml(faulty)}</p>`) +
    `<form method="post" novalidate><input type="hidden" name="step" value="${step.name}">` +
    step.fields.map((field) => control(field, submission, texts)).join("") +
    `<div class="acts"><button class="main">${escapeHtml(last ? texts.finish : texts.next)}</button>` +
    (index > 0 ? `<a href="${addressOf(index - 1, locale)}">${escapeHtml(texts.back)}</a>` : "") +
    `<button name="fill" value="test">${escapeHtml(texts.fill)}</button>` +
    (out === null ? "" : `<a href="${escapeHtml(out)}">${escapeHtml(texts.later)}</a>`) +
    `</div></form>`
  );
}

/** Renders another page of the onboarding, in the same language. */
function addressOf(index: number, locale: string | undefined): string {
  return escapeHtml(`${index}${locale === undefined ? "" : `?${new URLSearchParams({ locale })}`}`);
}

function control(field: OnboardingField, submission: FormValues, texts: OnboardingTexts): string {
  const fault = submission.faults[field.name];
  const value = submission.values[field.name] ?? "";
  const label = escapeHtml(texts.fields[field.name]);
  const id = `f-${field.name}`;
  const hint = field.optional
    ? `<span class="hint" id="${id}-hint">${escapeHtml(texts.kept)}</span>`
    : "";
  const more =
    fault === undefined ? hint : `<span class="fault" id="${id}-fault">${escapeHtml(fault)}</span>`;
  const description = fault === undefined ? (field.optional ? "hint" : null) : "fault";
  const marks =
    `id="${id}" name="${field.name}" aria-required="${field.optional !== true}"` +
    (fault === undefined ? "" : ` aria-invalid="true"`) +
    (description === null ? "" : ` aria-describedby="${id}-${description}"`);
  if (field.kind === "check") {
    const checked = value === "" ? "" : " checked";
    return `<div class="field"><label class="check"><input type="checkbox" value="yes" ${marks}${checked}>${label}</label>${more}</div>`;
  }
  if (field.kind === "kinds") {
    const options = Object.entries(texts.kinds).map(
      ([kind, text]) =>
        `<option value="${kind}"${kind === value ? " selected" : ""}>${escapeHtml(text)}</option>`,
    );
    return `<div class="field"><label for="${id}">${label}</label><select ${marks}>${options.join("")}</select>${more}</div>`;
  }
  const auto = field.autocomplete === undefined ? "" : ` autocomplete="${field.autocomplete}"`;
  return `<div class="field"><label for="${id}">${label}</label><input type="${field.kind}" value="${escapeHtml(value)}" ${marks}${auto}>${more}</div>`;
}
