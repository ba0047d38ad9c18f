import type { ReactNode } from "react";

/** One row that can be chosen. */
export interface PaletteItem {
  id: string;
  icon?: ReactNode;
  label: ReactNode;
  /** At the right: badge, amount. */
  end?: ReactNode;
  kbd?: string | undefined;
}
