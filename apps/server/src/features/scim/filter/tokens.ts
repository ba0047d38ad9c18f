import { invalid } from "../scim-error.ts";

/** A word, a parenthesis or bracket, or a value of a filter. */
export type FilterToken =
  | { readonly kind: "word"; readonly text: string }
  | { readonly kind: "mark"; readonly text: "(" | ")" | "[" | "]" }
  | { readonly kind: "value"; readonly value: string | number | boolean | null };

const PARTS = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/y;
const MAX_FILTER_LENGTH = 2_000;

/**
 * Splits a filter into its parts.
 * @throws ScimError invalidFilter
 */
export function tokensOf(text: string): FilterToken[] {
  const whole = text.trim();
  if (whole.length > MAX_FILTER_LENGTH) throw invalid("invalidFilter", "The filter is too long");
  const tokens: FilterToken[] = [];
  for (let at = 0; at < whole.length; at = PARTS.lastIndex) {
    PARTS.lastIndex = at;
    const [, mark, quoted, word] = PARTS.exec(whole) ?? [];
    if (mark === "(" || mark === ")" || mark === "[" || mark === "]") {
      tokens.push({ kind: "mark", text: mark });
    } else if (quoted !== undefined) tokens.push({ kind: "value", value: unquoted(quoted) });
    else if (word !== undefined) tokens.push(tokenOf(word));
    else throw invalid("invalidFilter", "The filter can't be read");
  }
  return tokens;
}

function unquoted(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch {
    throw invalid("invalidFilter", "A text of the filter can't be read");
  }
}

function tokenOf(word: string): FilterToken {
  if (/^(true|false)$/i.test(word)) return { kind: "value", value: /^true$/i.test(word) };
  if (/^null$/i.test(word)) return { kind: "value", value: null };
  if (/^-?\d+(\.\d+)?$/.test(word)) return { kind: "value", value: Number(word) };
  return { kind: "word", text: word };
}
