import type { TeamPerson } from "../rows.ts";

/** Props of every dialog about one person. */
export interface PersonDialogProps {
  readonly person: TeamPerson;
  readonly onClose: () => void;
}
