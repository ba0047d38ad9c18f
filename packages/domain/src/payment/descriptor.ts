export type DescriptorProblem = "length" | "characters" | "no_letter";

const FORBIDDEN = /[<>\\'"*]/;
const LATIN = /^[ -~\u00a1-\u017f]*$/u;

/**
 * Checks what a card statement shows: 5-22 Latin characters, a letter among them, none of
 * < > \ ' " * (docs.stripe.com, get-started/account/statement-descriptors).
 * @returns null when the text will do.
 */
export function statementDescriptorProblem(text: string): DescriptorProblem | null {
  return problem(text, 5, 22);
}

/**
 * Returns the problem with a suffix; null if it is valid. "PREFIX* SUFFIX" has up to 22 characters
 * (docs.stripe.com/get-started/account/statement-descriptors).
 */
export function descriptorSuffixProblem(prefix: string, suffix: string): DescriptorProblem | null {
  return problem(suffix, 1, 22 - prefix.length - 2);
}

function problem(text: string, shortest: number, longest: number): DescriptorProblem | null {
  if (text.length < shortest || text.length > longest) return "length";
  if (FORBIDDEN.test(text) || !LATIN.test(text)) return "characters";
  return /\p{Script=Latin}/u.test(text) ? null : "no_letter";
}
