import { fault, sentenceOf } from "@counterfoil/contract";
import { type Refusal, refuse } from "../refusal.ts";

const RUN = /[0-9](?:[ .-]?[0-9]){12,}/g;
/** How cards and receipts group the digits; more digits may follow, such as the expiry. */
const GROUPS = [
  /\b[0-9]{4}([ .-])[0-9]{4}\1[0-9]{4}\1[0-9]{4}\b/g,
  /\b[0-9]{4}([ .-])[0-9]{4}\1[0-9]{4}\1[0-9]{4}\1[0-9]{1,3}\b/g,
  /\b[0-9]{4}([ .-])[0-9]{6}\1[0-9]{4,5}\b/g,
];
const UNBROKEN = /(?<![0-9])[0-9]{13,19}(?![0-9])/g;

/** Coded bytes are nobody's writing: their digits say nothing. */
const CODED = /^data:[\w.+-]+\/[\w.+-]+;base64,[A-Za-z0-9+/]*={0,2}$/;

/** A telephone number with its country (ITU-T E.164: 15 digits at most); no card has a plus. */
const TELEPHONE = /^\+(?:[ ().-]*[0-9]){7,15}$/;

/**
 * The dotted path of the first text that holds a card number, or null. A card number is 13 to 19
 * digits, grouped or not, that satisfy the check digit (ISO/IEC 7812-1); such a text is refused
 * because card data may only ever be typed into the provider's own frame.
 */
export function cardNumberIn(value: unknown, path = ""): string | null {
  if (typeof value === "string") return holdsCardNumber(value) ? path || "body" : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const below = path === "" ? key : `${path}.${key}`;
    const found = holdsCardNumber(key) ? below : cardNumberIn(part, below);
    if (found !== null) return found;
  }
  return null;
}

/** The refusal for the field at this path. */
export function cardNumberRefused(path: string): Refusal {
  const found = fault("card_number");
  return refuse("card_number_refused", sentenceOf(found), { faults: { [path]: found } });
}

function holdsCardNumber(text: string): boolean {
  if (text.length < 13 || CODED.test(text) || TELEPHONE.test(text)) return false;
  return [RUN, UNBROKEN, ...GROUPS].some((pattern) =>
    [...text.matchAll(pattern)].some(([found]) => isCardNumber(found.replaceAll(/[ .-]/g, ""))),
  );
}

function isCardNumber(digits: string): boolean {
  if (digits.length < 13 || digits.length > 19) return false;
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
