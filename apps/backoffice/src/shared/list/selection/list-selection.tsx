import { SelectionBar } from "@counterfoil/ui";
import type { ReactNode } from "react";
import { useText } from "../../text/text.ts";

interface ListSelectionProps {
  readonly count: number;
  /** How many of them are on other pages. */
  readonly elsewhere: number;
  readonly onClear: () => void;
  /** Actions on the selection. */
  readonly children: ReactNode;
}

/** The number of selected rows and the actions on them. Loaded with the first selection. */
export function ListSelection({ count, elsewhere, onClear, children }: ListSelectionProps) {
  const t = useText();
  return (
    <SelectionBar
      label={t("list.selected", { count })}
      count={t("list.selected", { count })}
      note={elsewhere > 0 ? t("list.selectedElsewhere", { count: elsewhere }) : undefined}
      clearLabel={t("list.clearSelection")}
      onClear={onClear}
    >
      {children}
    </SelectionBar>
  );
}
