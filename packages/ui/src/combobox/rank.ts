/** The names of an option, best first. */
export type Names<T> = (item: T) => readonly (string | null | undefined)[];

/** Normalizes a text for comparison: without case, accents and outer whitespace. */
function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
}

/**
 * Ranks an option: 0 for an exact name, then by the position of the text in a name; undefined if it
 * doesn't match.
 */
function fit<T>(item: T, text: string, names: Names<T>): number | undefined {
  const all = names(item).map((name) => fold(name ?? ""));
  if (all.includes(text)) return 0;
  if (all.some((name) => name.startsWith(text))) return 1;
  if (all.some((name) => name.includes(` ${text}`))) return 2;
  return all.some((name) => name.includes(text)) ? 3 : undefined;
}

/**
 * Returns the options that match a typed text, best first, so that Enter selects the intended one.
 * @param matches the options were searched elsewhere: all stay, and an exact name moves to the
 * front
 */
export function rank<T>(
  items: readonly T[],
  typed: string,
  names: Names<T>,
  matches: boolean,
): readonly T[] {
  const text = fold(typed);
  if (text === "") return items;
  return items
    .flatMap((item) => {
      const place = fit(item, text, names);
      if (matches) return { item, place: place === 0 ? 0 : 1 };
      return place === undefined ? [] : { item, place };
    })
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** Returns the only option with exactly this name; undefined for none or several. */
export function exactMatch<T>(items: readonly T[], typed: string, names: Names<T>): T | undefined {
  const text = fold(typed);
  const [match, other] = items.filter((item) => fit(item, text, names) === 0);
  return other === undefined ? match : undefined;
}
