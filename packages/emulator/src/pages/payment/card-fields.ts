import { escapeHtml } from "@counterfoil/ui/plain/escape";
import { CARD_FIELDS, type CardFieldName, type cardTexts } from "../card-texts.ts";

const ATTRIBUTES: Readonly<Record<CardFieldName, string>> = {
  number: 'autocomplete="cc-number" placeholder="1234 1234 1234 1234"',
  expiry: 'autocomplete="cc-exp" placeholder="12/34"',
  cvc: 'autocomplete="cc-csc" placeholder="123" maxlength="4"',
};

/**
 * Returns the fields of a card, each with its label and error.
 * @param faults fields to show with their error; other values are ignored
 */
export function cardFields(
  texts: ReturnType<typeof cardTexts>["texts"],
  faults: readonly string[] = [],
): string {
  return CARD_FIELDS.map((name) => {
    const wrong = faults.includes(name);
    const invalid = wrong ? ` aria-invalid="true" aria-describedby="${name}-fault"` : "";
    const fault = wrong
      ? `<span class="fault" id="${name}-fault">${escapeHtml(texts.faults[name])}</span>`
      : "";
    return (
      `<div class="field${name === "number" ? " wide" : ""}"><label for="${name}">${escapeHtml(texts[name])}</label>` +
      `<input id="${name}" name="${name}" inputmode="numeric" aria-required="true" ${ATTRIBUTES[name]}${invalid}>${fault}</div>`
    );
  }).join("");
}
