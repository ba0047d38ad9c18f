/** What an option is called, best name first. */
export type Names<T> = (item: T) => readonly (string | null | undefined)[];

/** Returns a text as it is compared: without case, accents and outer spaces. */
function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
}

/** Returns how well an option fits: 0 for one of its names, then by where the text is in a name; undefined for no fit. */
function fit<T>(item: T, text: string, names: Names<T>): number | undefined {
  const all = names(item).map((name) => fold(name ?? ""));
  if (all.includes(text)) return 0;
  if (all.some((name) => name.startsWith(text))) return 1;
  if (all.some((name) => name.includes(` ${text}`))) return 2;
  return all.some((name) => name.includes(text)) ? 3 : undefined;
}

/**
 * Returns the options that fit a typed text, best first, so that the first is the one that is meant.
 * @param found the options were found elsewhere by this text: all stay, an exact name moves to the front
 */
export function rank<T>(
  items: readonly T[],
  typed: string,
  names: Names<T>,
  found: boolean,
): readonly T[] {
  const text = fold(typed);
  if (text === "") return items;
  return items
    .flatMap((item) => {
      const place = fit(item, text, names);
      if (found) return { item, place: place === 0 ? 0 : 1 };
      return place === undefined ? [] : { item, place };
    })
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** Returns the one option that is called exactly as typed; undefined for none and for several. */
export function exactMatch<T>(items: readonly T[], typed: string, names: Names<T>): T | undefined {
  const text = fold(typed);
  const [match, other] = items.filter((item) => fit(item, text, names) === 0);
  return other === undefined ? match : undefined;
}
