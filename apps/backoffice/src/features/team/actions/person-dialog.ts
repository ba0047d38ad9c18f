import type { Person } from "../rows.ts";

/** Props of every dialog about one person. */
export interface PersonDialogProps {
  readonly person: Person;
  readonly onClose: () => void;
}
