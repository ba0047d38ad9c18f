import type { ListSearch } from "@counterfoil/contract";
import { AddChip, Chip, lazyPart } from "@counterfoil/ui";
import { Suspense, useState } from "react";
import { useText } from "../../text/text.ts";
import { filterChange } from "../address/write.ts";
import { changed } from "../query/use-list.ts";
import type { FilterSpec } from "./filter-spec.ts";
import { useFilterCurrency, useFilterValue } from "./use-filter-value.tsx";

const load = () => import("./filter-popover.tsx");
const FilterPopover = lazyPart(async () => (await load()).FilterPopover);

interface FilterChipProps {
  readonly filter: FilterSpec;
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
}

/** A filter to add, or an active one. A click edits it, the cross removes it. */
export function FilterChip({ filter, search, onSearch }: FilterChipProps) {
  const t = useText();
  const value = useFilterValue(filter, search);
  const currency = useFilterCurrency(search);
  const [open, setOpen] = useState<boolean>();
  const chip = {
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    "aria-haspopup": "dialog" as const,
  };
  const set = (next: string | undefined) =>
    onSearch(changed(search, filterChange(filter.key, next, currency)));
  const face = (onClick: (() => void) | undefined) =>
    search[filter.key] === undefined ? (
      <AddChip {...chip} onClick={onClick}>
        {filter.label}
      </AddChip>
    ) : (
      <Chip
        {...chip}
        onClick={onClick}
        name={filter.label}
        value={value}
        onRemove={() => set(undefined)}
        removeLabel={t("list.removeFilter", { name: filter.label })}
      />
    );
  if (open === undefined) return face(() => setOpen(true));
  return (
    <Suspense fallback={face(undefined)}>
      <FilterPopover
        trigger={face(undefined)}
        filter={filter}
        value={search[filter.key]}
        currency={currency}
        open={open}
        onOpenChange={setOpen}
        onApply={(next) => {
          setOpen(false);
          set(next);
        }}
      />
    </Suspense>
  );
}
