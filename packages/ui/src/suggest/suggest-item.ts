import type { ReactNode } from "react";

/** One line of the list. */
export interface SuggestItem {
  readonly id: string;
  readonly label: ReactNode;
  /** Under the label, smaller. */
  readonly detail?: ReactNode;
  /** At the far end. */
  readonly end?: ReactNode;
  readonly icon?: ReactNode;
}
