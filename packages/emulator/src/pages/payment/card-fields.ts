import { escapeHtml } from "@counterfoil/ui/plain/escape";
import { CARD_FIELDS, type CardFieldName, type cardTexts } from "../card-texts.ts";

const ATTRIBUTES: Readonly<Record<CardFieldName, string>> = {
  number: 'autocomplete="cc-number" placeholder="1234 1234 1234 1234"',
  expiry: 'autocomplete="cc-exp" placeholder="12/34"',
  cvc: 'autocomplete="cc-csc" placeholder="123" maxlength="4"',
};

interface CardFaults {
  /** Fields to show with their error. */
  fields: readonly CardFieldName[];
  /** ID of the text that says why the card was refused; undefined if it wasn't. */
  refusal: string | undefined;
}

/**
 * Returns the fields of a card, each with its label and error. The first one to correct has the
 * focus, which also brings it into view on a page that a browser shows from its start.
 */
export function cardFields(
  texts: ReturnType<typeof cardTexts>["texts"],
  faults: CardFaults = { fields: [], refusal: undefined },
): string {
  const { fields, refusal } = faults;
  const first = refusal === undefined ? fields[0] : CARD_FIELDS[0];
  return CARD_FIELDS.map((name) => {
    const wrong = fields.includes(name);
    const described = wrong ? `${name}-fault` : name === first ? refusal : undefined;
    const invalid =
      (wrong ? ` aria-invalid="true"` : "") +
      (described === undefined ? "" : ` aria-describedby="${described}"`) +
      (name === first ? " autofocus" : "");
    const fault = wrong
      ? `<span class="fault" id="${name}-fault">${escapeHtml(texts.faults[name])}</span>`
      : "";
    return (
      `<div class="field${name === "number" ? " wide" : ""}"><label for="${name}">${escapeHtml(texts[name])}</label>` +
      `<input id="${name}" name="${name}" inputmode="numeric" aria-required="true" ${ATTRIBUTES[name]}${invalid}>${fault}</div>`
    );
  }).join("");
}
