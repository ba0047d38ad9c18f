import { SelectionBar } from "@counterfoil/ui";
import type { ReactNode } from "react";
import { useText } from "../text/text.ts";

interface ListSelectionProps {
  readonly count: number;
  /** How many of them stand on other pages. */
  readonly elsewhere: number;
  readonly onClear: () => void;
  /** Buttons that act on them. */
  readonly children: ReactNode;
}

/** How many rows are ticked, and what can be done with them; its code comes with the first tick. */
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
