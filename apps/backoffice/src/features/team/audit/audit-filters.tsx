import type { ListSearch } from "@counterfoil/contract";
import { AUDIT_GROUPS } from "@counterfoil/domain";
import { LazySelect } from "@counterfoil/ui/lazy-select";
import { FilterChip } from "../../../shared/list/filter/filter-chip.tsx";
import { SearchBox } from "../../../shared/list/filter/search-box.tsx";
import { useText } from "../../../shared/text/text.ts";
import styles from "./audit.module.css";
import { type OwnFilters, useAuditActors } from "./use-audit.ts";

const ALL = "all";

interface AuditFilterBarProps {
  readonly search: ListSearch;
  readonly go: (search: ListSearch, options?: { replace?: boolean }) => void;
  readonly own: OwnFilters;
  readonly setOwn: (own: OwnFilters) => void;
}

/** Filters by object, action, person and period. */
export function AuditFilterBar({ search, go, own, setOwn }: AuditFilterBarProps) {
  const t = useText();
  const actors = useAuditActors();
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
        value={own.person ?? own.api_key ?? ALL}
        options={[
          { value: ALL, label: t("audit.everyone") },
          ...actors.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(value) => {
          const actor = actors.find(({ id }) => id === value);
          setOwn({ group: own.group, ...(actor && { [actor.kind]: actor.id }) });
        }}
      />
      <FilterChip
        filter={{ key: "created", label: t("audit.when"), kind: "date" }}
        search={search}
        onSearch={go}
      />
    </>
  );
}
