import { fault, sentenceOf } from "@counterfoil/contract";
import { passesLuhn } from "@counterfoil/domain";
import { type Refusal, refuse } from "../response/refusal.ts";
import { isBusinessNumber, withoutIbans } from "./known-numbers.ts";

/** Minimum and maximum digits of a card number (ISO/IEC 7812-1). */
const [SHORTEST, LONGEST] = [13, 19];

/** Digits with any separators that are neither letters nor digits. */
const RUN = /[0-9](?:[^\p{L}\p{N}]*[0-9])*/gu;

/** Base64 isn't entered by people, so its digits have no meaning. */
const CODED = /^data:[\w.+-]+\/[\w.+-]+;base64,[A-Za-z0-9+/]*={0,2}$/;

const HAS_ENOUGH = /(?:[0-9][^0-9]*){13}/;

/**
 * A phone number with country code (ITU-T E.164: at most 15 digits). No card number starts with a
 * plus.
 */
const TELEPHONE = /(?<![0-9])\+(?:[ ().-]*[0-9]){7,15}(?![ .-]?[0-9])/g;

/**
 * A random UUID (RFC 9562, version 4), as clients use for idempotency keys: the digits of one in a
 * thousand look like a card number. Without any letter, it could be a card number in groups.
 */
const UUID =
  /(?<![\p{L}\p{N}])(?=[0-9-]{0,35}[a-f])[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}(?![\p{L}\p{N}])/giu;

/**
 * Issuer ranges in use, by first digits, with the lengths of their numbers: American Express,
 * Diners Club, JCB, Visa, Mastercard, Maestro, Discover, UnionPay, Mir, RuPay, Troy, Elo, Hipercard
 * (ISO/IEC 7812-1 and the networks' published ranges).
 */
const RANGES: readonly (readonly [from: number, to: number, lengths: readonly number[]])[] = [
  [34, 34, [15]],
  [37, 37, [15]],
  [300, 305, [14, 16, 17, 18, 19]],
  [3095, 3095, [14, 16, 17, 18, 19]],
  [36, 36, [14, 15, 16, 17, 18, 19]],
  [38, 39, [14, 16, 17, 18, 19]],
  [3528, 3589, [16, 17, 18, 19]],
  [2131, 2131, [15]],
  [1800, 1800, [15]],
  [4, 4, [13, 16, 18, 19]],
  [51, 55, [16]],
  [2221, 2720, [16]],
  [50, 50, [16, 17, 18, 19]],
  [56, 58, [16, 17, 18, 19]],
  [60, 69, [16, 17, 18, 19]],
  [81, 82, [16, 17, 18, 19]],
  [2200, 2205, [16, 17, 18, 19]],
  [9792, 9792, [16]],
];

/**
 * Returns the dotted path of the first text that contains a card number, or null. Digits count in
 * any script and with any separators, because card data may only be entered in the provider's
 * frame.
 */
export function cardNumberIn(value: unknown, path = ""): string | null {
  if (typeof value === "number") return hasCardNumber(String(value)) ? path || "body" : null;
  if (typeof value === "string") return hasCardNumber(value) ? path || "body" : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const below = path === "" ? key : `${path}.${key}`;
    const numberPath = hasCardNumber(key) ? below : cardNumberIn(part, below);
    if (numberPath !== null) return numberPath;
  }
  return null;
}

/**
 * Returns the rejection for the field at a path. Doesn't repeat a field name that is itself a card
 * number.
 */
export function cardNumberRefused(path: string): Refusal {
  const rejection = fault("card_number");
  const named = path.split(".").filter((part) => !hasCardNumber(part));
  return refuse("card_number_refused", sentenceOf(rejection), {
    faults: { [named.join(".") || "body"]: rejection },
  });
}

/** Returns whether a text contains a card number. */
export function hasCardNumber(text: string): boolean {
  if (text.length < SHORTEST) return false;
  const plain = westernDigits(text);
  if (!HAS_ENOUGH.test(plain) || CODED.test(plain)) return false;
  const rest = withoutIbans(plain.replaceAll(UUID, "x").replaceAll(TELEPHONE, "x"));
  return [...rest.matchAll(RUN)].some(([run]) => isInside(run));
}

/**
 * Tests every position where a group of digits starts, because an expiry date or a reference may
 * precede or follow the number.
 */
function isInside(run: string): boolean {
  const groups = run.split(/[^0-9]+/).filter((group) => group !== "");
  const marks = new Set(run.split(/[0-9]+/).slice(1, -1));
  if (marks.size <= 1 && isCardNumber(groups.join(""), groups)) return true;
  return groups.some((_, start) => startsHere(groups, start));
}

/**
 * Returns whether a card number starts with this group. Reads at most as many groups as a card
 * number has digits and copies none before its digits pass, because a text may have hundreds of
 * thousands of groups.
 */
function startsHere(groups: readonly string[], start: number): boolean {
  const first = groups[start]?.length ?? 0;
  let digits = "";
  let even = true;
  let lengths: ReadonlySet<number> | null = null;
  for (let end = start; end < groups.length && digits.length <= LONGEST; end += 1) {
    const group = groups[end] ?? "";
    digits += group;
    if (lengths === null && digits.length >= 4) {
      lengths = lengthsIssued(digits);
      if (lengths.size === 0) return false;
    }
    if (lengths?.has(digits.length) && passesLuhn(digits)) {
      const pieces = groups.slice(start, end + 1);
      const alike = even && (group.length <= first || first >= 4);
      if ((alike || isAmericanExpress(pieces)) && isCardNumber(digits, pieces)) return true;
    }
    if (end > start && group.length !== first) even = false;
    // Past the second group of another length, only the patterns 4-6-4 and 4-6-5 are one number.
    if (!even && end > start + 2) return false;
  }
  return false;
}

/**
 * Returns whether digits are grouped as on cards of American Express and Diners Club. Any other
 * groups of unequal length are several numbers, such as dates, amounts or phone numbers.
 */
const isAmericanExpress = (groups: readonly string[]) =>
  /^4-6-[45]$/.test(groups.map((group) => group.length).join("-"));

function isCardNumber(digits: string, groups: readonly string[]): boolean {
  if (digits.length < SHORTEST || digits.length > LONGEST) return false;
  return (
    lengthsIssued(digits).has(digits.length) &&
    passesLuhn(digits) &&
    !isBusinessNumber(digits, groups)
  );
}

/** Returns the lengths of the numbers that networks issue with these first four or more digits. */
function lengthsIssued(digits: string): ReadonlySet<number> {
  const starts = new Set<number>();
  for (const [from, to, lengths] of RANGES) {
    const start = Number(digits.slice(0, String(from).length));
    if (start >= from && start <= to) for (const length of lengths) starts.add(length);
  }
  return starts;
}

/**
 * Replaces the digits of every script with 0 to 9: full-width, Arabic, Devanagari, mathematical.
 */
function westernDigits(text: string): string {
  if (/^[\p{ASCII}]*$/u.test(text)) return text;
  return text
    .normalize("NFKC")
    .replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

/** Unicode keeps the ten digits of a script contiguous, from zero up (Unicode Standard, 4.6). */
function digitValue(code: number): number {
  if (code <= 0x39) return code - 0x30;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}
