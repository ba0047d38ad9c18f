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
  /** Why the action is unavailable; the entry stays visible, locked. */
  readonly disabledReason?: string | undefined;
  /** A router's link, for navigation. */
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

/** Entries with separately loaded code: a lazy component that renders them with `MenuParts`. */
interface PartEntry {
  readonly kind: "part";
  readonly id: string;
  readonly content: ReactElement;
}

/** Menu entries as data, so that the menu's code is only loaded when one is opened. */
export type MenuEntries = readonly (
  | ActionEntry
  | ChoiceEntry
  | CheckEntry
  | LineEntry
  | GroupEntry
  | PartEntry
)[];
