import { activeFilters, type ListSearch } from "@counterfoil/contract";
import { Button, Chip } from "@counterfoil/ui";
import { Dialog } from "@counterfoil/ui/dialog";
import { ListFilter } from "lucide-react";
import { useState } from "react";
import { useText } from "../../text/text.ts";
import { filterChange } from "../address/write.ts";
import { changed } from "../query/use-list.ts";
import styles from "./filter.module.css";
import { FilterEditor } from "./filter-editor.tsx";
import type { FilterSpec } from "./filter-spec.ts";
import { useFilterCurrency, useFilterValue } from "./use-filter-value.tsx";

interface PhoneFiltersProps {
  readonly filters: readonly FilterSpec[];
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
}

/** All filters in a bottom sheet, and chips for the active ones. */
export function PhoneFilters({ filters, search, onSearch }: PhoneFiltersProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const active = activeFilters(search);
  const currency = useFilterCurrency(search);
  const set = (filter: FilterSpec, value: string | undefined) => {
    setOpen(false);
    onSearch(changed(search, filterChange(filter.key, value, currency)));
  };
  return (
    <>
      <Button size="touch" icon={<ListFilter />} onClick={() => setOpen(true)}>
        {t("list.filters")} {active.length > 0 ? active.length : null}
      </Button>
      {filters
        .filter(({ key }) => search[key] !== undefined)
        .map((filter) => (
          <ActiveChip
            key={filter.key}
            filter={filter}
            search={search}
            onClear={() => set(filter, undefined)}
          />
        ))}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t("list.filters")}
        closeLabel={t("common.close")}
      >
        <div className={styles.sheet}>
          {filters.map((filter) => (
            <section key={filter.key} className={styles.part}>
              <h3>{filter.label}</h3>
              <FilterEditor
                filter={filter}
                value={search[filter.key]}
                currency={currency}
                onApply={(value) => set(filter, value)}
              />
            </section>
          ))}
        </div>
      </Dialog>
    </>
  );
}

interface ActiveChipProps {
  readonly filter: FilterSpec;
  readonly search: ListSearch;
  readonly onClear: () => void;
}

function ActiveChip({ filter, search, onClear }: ActiveChipProps) {
  const t = useText();
  const value = useFilterValue(filter, search);
  return (
    <Chip
      name={filter.label}
      value={value}
      onRemove={onClear}
      removeLabel={t("list.removeFilter", { name: filter.label })}
    />
  );
}
