import type { ReactElement, ReactNode } from "react";

export interface ActionEntry {
  readonly kind?: "action";
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly detail?: ReactNode;
  readonly kbd?: string | undefined;
  readonly danger?: boolean | undefined;
  readonly onSelect?: (() => void) | undefined;
  /** Why it cannot be done now; the entry stays, locked. */
  readonly disabledReason?: string | undefined;
  /** A router's link, for an entry that goes somewhere. */
  readonly render?: ReactElement | undefined;
}

interface ChoiceEntry {
  readonly kind: "choice";
  readonly id: string;
  readonly options: readonly { value: string; label: string; detail?: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface CheckEntry {
  readonly kind: "check";
  readonly id: string;
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

interface LineEntry {
  readonly kind: "line";
  readonly id: string;
}

interface GroupEntry {
  readonly kind: "group";
  readonly id: string;
  readonly caption: ReactNode;
  readonly entries: readonly MenuEntries[number][];
}

/** Entries that have code of their own: a lazy component that shows them through `MenuParts`. */
interface PartEntry {
  readonly kind: "part";
  readonly id: string;
  readonly content: ReactElement;
}

/** Menu entries as data, so that the menu's code is loaded only when one is opened. */
export type MenuEntries = readonly (
  | ActionEntry
  | ChoiceEntry
  | CheckEntry
  | LineEntry
  | GroupEntry
  | PartEntry
)[];
