import type { ReactNode } from "react";

/** A row of the list. */
export interface SuggestItem {
  readonly id: string;
  readonly label: ReactNode;
  /** Below the label, smaller. */
  readonly detail?: ReactNode;
  /** At the end. */
  readonly end?: ReactNode;
  readonly icon?: ReactNode;
}
