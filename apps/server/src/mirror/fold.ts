/** Text as it is compared: without accents and capitals, so that `Élise` is found by `elise`. */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** The folded words that an object is found by; what is missing is left out. */
export function searchText(...parts: readonly (string | null | undefined)[]): string {
  return fold(parts.filter((part) => part).join(" "));
}
