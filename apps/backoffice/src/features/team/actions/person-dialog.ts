import type { Person } from "../rows.ts";

/** What every dialog about one person is given. */
export interface PersonDialogProps {
  readonly person: Person;
  readonly onClose: () => void;
}
