import type { ReactNode } from "react";

/** An entry that can be selected. */
export interface PaletteItem {
  id: string;
  icon?: ReactNode;
  label: ReactNode;
  /** At the end: a badge, an amount. */
  end?: ReactNode;
  kbd?: string | undefined;
}
