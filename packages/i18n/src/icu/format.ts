/** The number of a plural. */
export const POUND = 0;

/** A compiled message with values: texts, and placeholders between them. */
export type MessageParts = readonly MessagePart[];

export type MessagePart =
  | string
  | typeof POUND
  /** A value as it is; with `number`, a number formatted for the language. */
  | { readonly name: string; readonly number?: true }
  /**
   * The text for a number (by `=1`, otherwise by the language's rules) or, with `select`, for a
   * keyword.
   */
  | {
      readonly name: string;
      readonly of: Readonly<Record<string, MessageParts>>;
      readonly select?: true;
    };

export type MessageValues = Readonly<Record<string, string | number>>;

const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();

/**
 * Formats a message in the language of a locale.
 * @param values values of the placeholders; a missing one is left empty
 * @param pound the number of the enclosing plural
 */
export function format(
  parts: MessageParts,
  locale: string,
  values: MessageValues = {},
  pound = 0,
): string {
  return parts
    .map((part) => {
      if (typeof part === "string") return part;
      if (part === POUND) return numberIn(locale, pound);
      const value = values[part.name] ?? "";
      if (!("of" in part)) return part.number ? numberIn(locale, Number(value)) : String(value);
      const about = part.select ? pound : Number(value);
      const wording = part.select ? part.of[value] : wordingFor(part.of, locale, about);
      return format(wording ?? part.of.other ?? [], locale, values, about);
    })
    .join("");
}

function wordingFor(
  of: Readonly<Record<string, MessageParts>>,
  locale: string,
  count: number,
): MessageParts | undefined {
  return of[`=${count}`] ?? of[rulesOf(locale).select(count)];
}

function numberIn(locale: string, value: number): string {
  const cached = numbers.get(locale);
  // Spanish groups four digits only if asked to.
  const format = cached ?? new Intl.NumberFormat(locale, { useGrouping: "always" });
  if (cached === undefined) numbers.set(locale, format);
  return format.format(value);
}

function rulesOf(locale: string): Intl.PluralRules {
  const rules = plurals.get(locale) ?? new Intl.PluralRules(locale);
  plurals.set(locale, rules);
  return rules;
}
