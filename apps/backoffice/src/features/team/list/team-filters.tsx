import type { ListSearch } from "@counterfoil/contract";
import { ROLES } from "@counterfoil/domain";
import { lazyPart } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { FilterChip } from "../../../shared/list/filter/filter-chip.tsx";
import type { FilterSpec } from "../../../shared/list/filter/filter-spec.ts";
import { SearchBox } from "../../../shared/list/filter/search-box.tsx";
import { useText } from "../../../shared/text/text.ts";
import { rolesOptions } from "../roles/queries.ts";
import { useRoleName } from "../use-role-name.ts";

const PhoneFilters = lazyPart(
  async () => (await import("../../../shared/list/filter/phone-filters.tsx")).PhoneFilters,
);

interface TeamFiltersProps {
  readonly search: ListSearch;
  readonly go: (search: ListSearch, options?: { replace?: boolean }) => void;
  readonly phone: boolean;
}

/** Search by name or address, and filter by role. */
export function TeamFilters({ search, go, phone }: TeamFiltersProps) {
  const t = useText();
  const named = useRoleName();
  const roles = useQuery(rolesOptions()).data?.roles;
  const role: FilterSpec = {
    key: "role",
    label: t("team.role"),
    kind: "choice",
    options: (roles ?? ROLES.map((id) => ({ id, name: null }))).map(({ id, name }) => ({
      value: id,
      label: named(id, name),
    })),
  };
  return (
    <>
      <SearchBox hint={t("team.searchHint")} search={search} go={go} />
      {phone ? (
        <Suspense>
          <PhoneFilters filters={[role]} search={search} onSearch={go} />
        </Suspense>
      ) : (
        <FilterChip filter={role} search={search} onSearch={go} />
      )}
    </>
  );
}
