import type { PaletteItem } from "@counterfoil/ui/palette";

/** An entry of the palette: a page to open, or an action. */
export interface Command extends PaletteItem {
  /** The text to search. */
  readonly words: string;
  /** An address of this app. */
  readonly to?: string;
  readonly run?: () => void;
}

/** Returns the commands that contain every word of a query, ignoring accents. */
export function matchingCommands(commands: readonly Command[], query: string): Command[] {
  const terms = plain(query).split(/\s+/).filter(Boolean);
  return commands.filter(({ words }) => {
    const haystack = ` ${plain(words)}`;
    return terms.every((word) => haystack.includes(` ${word}`));
  });
}

function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
