import type { ListSearch } from "@counterfoil/contract";
import { Tabs } from "@counterfoil/ui";
import { StatusLink } from "../../../shared/list/status-link.tsx";
import { useCan } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { AUDIT, countByStatus, STATUSES, type TeamPerson } from "../rows.ts";

interface TeamTabsProps {
  /** The state of the list without the filters of the audit trail. */
  readonly search: ListSearch;
  readonly status: string | undefined;
  /** Undefined until they are loaded. */
  readonly people: readonly TeamPerson[] | undefined;
  /** Whether the audit trail is shown. */
  readonly auditing: boolean;
}

/** The statuses of team members with their counts, and the audit trail. */
export function TeamTabs({ search, status: current, people, auditing }: TeamTabsProps) {
  const t = useText();
  const mayAudit = useCan("audit:read").allowed;
  const counts = people && countByStatus(people);
  return (
    <Tabs aria-label={t("list.statuses")}>
      <StatusLink
        search={search}
        change={{ status: undefined }}
        current={current === undefined}
        label={t("common.all")}
        count={people?.length}
      />
      {STATUSES.map((status) => (
        <StatusLink
          key={status}
          search={search}
          change={{ status }}
          current={current === status}
          label={t(`team.status.${status}`)}
          count={counts?.[status]}
        />
      ))}
      {mayAudit ? (
        <StatusLink
          search={{}}
          change={{ status: AUDIT }}
          current={auditing}
          label={t("team.audit")}
        />
      ) : null}
    </Tabs>
  );
}
