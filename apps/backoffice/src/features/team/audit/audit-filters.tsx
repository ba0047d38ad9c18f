import type { ListSearch } from "@counterfoil/contract";
import { AUDIT_GROUPS } from "@counterfoil/domain";
import { LazySelect } from "@counterfoil/ui/lazy-select";
import { FilterChip } from "../../../shared/list/filter/filter-chip.tsx";
import { SearchBox } from "../../../shared/list/filter/search-box.tsx";
import { useText } from "../../../shared/text/text.ts";
import type { TeamPerson } from "../rows.ts";
import styles from "./audit.module.css";
import type { OwnFilters } from "./use-audit.ts";

const ALL = "all";

interface AuditFilterBarProps {
  readonly search: ListSearch;
  readonly go: (search: ListSearch, options?: { replace?: boolean }) => void;
  readonly own: OwnFilters;
  readonly setOwn: (own: OwnFilters) => void;
  readonly people: readonly TeamPerson[];
}

/** Filters by object, action, person and period. */
export function AuditFilterBar({ search, go, own, setOwn, people }: AuditFilterBarProps) {
  const t = useText();
  const members = people.filter(({ member }) => member !== undefined);
  return (
    <>
      <SearchBox hint={t("audit.searchHint")} search={search} go={go} />
      <LazySelect
        className={styles.choice}
        aria-label={t("audit.action")}
        inputSize="filter"
        value={own.group ?? ALL}
        options={[
          { value: ALL, label: t("audit.allActions") },
          ...AUDIT_GROUPS.map((value) => ({ value, label: t(`audit.group.${value}`) })),
        ]}
        onChange={(value) =>
          setOwn({ ...own, group: AUDIT_GROUPS.find((group) => group === value) })
        }
      />
      <LazySelect
        className={styles.choice}
        aria-label={t("audit.person")}
        inputSize="filter"
        value={own.person ?? ALL}
        options={[
          { value: ALL, label: t("audit.everyone") },
          ...members.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(value) => setOwn({ ...own, person: value === ALL ? undefined : value })}
      />
      <FilterChip
        filter={{ key: "created", label: t("audit.when"), kind: "date" }}
        search={search}
        onSearch={go}
      />
    </>
  );
}
