import type { PaletteItem } from "@counterfoil/ui/palette";

/** Something the palette offers: a page to go to, or something to do. */
export interface Command extends PaletteItem {
  /** What is looked for in it. */
  readonly words: string;
  /** An address of this app. */
  readonly to?: string;
  readonly run?: () => void;
}

/** The commands that hold every word of a query, wherever it begins; accents do not count. */
export function matching(commands: readonly Command[], query: string): Command[] {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  return commands.filter(({ words }) => {
    const held = ` ${plain(words)}`;
    return wanted.every((word) => held.includes(` ${word}`));
  });
}

function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
