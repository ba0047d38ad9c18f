import { Popover } from "@counterfoil/ui/popover";
import type { ReactElement } from "react";
import { FilterEditor } from "./filter-editor.tsx";
import type { FilterSpec } from "./filter-spec.ts";

interface FilterPopoverProps {
  readonly trigger: ReactElement;
  readonly filter: FilterSpec;
  readonly value: string | undefined;
  readonly currency: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onApply: (value: string | undefined) => void;
}

/** The editor of a filter next to its chip. */
export function FilterPopover(props: FilterPopoverProps) {
  const { trigger, filter, value, currency, open, onOpenChange, onApply } = props;
  return (
    <Popover trigger={trigger} label={filter.label} open={open} onOpenChange={onOpenChange}>
      <FilterEditor filter={filter} value={value} currency={currency} onApply={onApply} />
    </Popover>
  );
}
