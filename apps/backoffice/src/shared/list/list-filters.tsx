import type { ListSearch, ResourceName, ResourceObject } from "@counterfoil/contract";
import { Button, FilterRow, lazyPart } from "@counterfoil/ui";
import { Columns3 } from "lucide-react";
import { Suspense } from "react";
import { LazyMenu } from "../menu/lazy-menu.tsx";
import { useText } from "../text/text.ts";
import { FilterChip } from "./filter/filter-chip.tsx";
import { SearchBox } from "./filter/search-box.tsx";
import type { ListSpec } from "./list-spec.ts";
import type { ListState } from "./query/use-list.ts";
import type { ChosenColumns } from "./table/use-columns.ts";

const PhoneFilters = lazyPart(
  async () => (await import("./filter/phone-filters.tsx")).PhoneFilters,
);

interface ListFiltersProps<R extends ResourceName> {
  readonly spec: ListSpec<R>;
  readonly search: ListSearch;
  readonly columns: ChosenColumns<ResourceObject[R]>;
  readonly go: ListState<never>["go"];
  readonly phone: boolean;
}

/** The search input, the filters and the choice of columns. */
export function ListFilters<R extends ResourceName>(props: ListFiltersProps<R>) {
  const { spec, search, columns, go, phone } = props;
  const t = useText();
  const { searchBox: Box = SearchBox } = spec;
  if (phone) {
    return (
      <FilterRow>
        <Box hint={spec.searchHint} search={search} go={go} />
        <Suspense>
          <PhoneFilters filters={spec.filters} search={search} onSearch={go} />
        </Suspense>
      </FilterRow>
    );
  }
  return (
    <FilterRow
      end={
        <LazyMenu
          align="end"
          trigger={
            <Button variant="ghost" icon={<Columns3 />}>
              {t("list.columns")}
            </Button>
          }
          entries={() => [
            ...spec.columns
              .filter(({ link }) => !link)
              .map(({ id, head }) => ({
                kind: "check" as const,
                id,
                label: head,
                checked: columns.isShown(id),
                onChange: (checked: boolean) => columns.show(id, checked),
              })),
            { kind: "line", id: "line" },
            { id: "reset", label: t("list.columnsReset"), onSelect: columns.reset },
          ]}
        />
      }
    >
      <Box hint={spec.searchHint} search={search} go={go} />
      {spec.filters.map((filter) => (
        <FilterChip key={filter.key} filter={filter} search={search} onSearch={go} />
      ))}
    </FilterRow>
  );
}
