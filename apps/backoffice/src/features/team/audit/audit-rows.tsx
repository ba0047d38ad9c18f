import type { ListedAuditEntry } from "@counterfoil/contract";
import { PhoneList, PhoneRow, RowLink } from "@counterfoil/ui";
import { useDates } from "../../../shared/date/dates.ts";
import { PhoneSkeleton } from "../../../shared/list/phone/phone-skeleton.tsx";
import { DataTable } from "../../../shared/table/data-table.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useActionName, useActorName } from "./use-entry.ts";

interface AuditRowsProps {
  readonly entries: readonly ListedAuditEntry[];
  readonly skeleton: boolean;
  readonly onOpen: (entry: ListedAuditEntry) => void;
}

/** The entries as a table. A row opens its entry. */
export function AuditTable({ entries, skeleton, onOpen }: AuditRowsProps) {
  const t = useText();
  const { dateTime } = useDates();
  const [action, actor] = [useActionName(), useActorName()];
  return (
    <DataTable
      label={t("audit.tab")}
      rows={skeleton ? undefined : entries}
      rowKey={({ id }) => id}
      skeletonRows={8}
      columns={[
        {
          id: "action",
          head: t("audit.action"),
          width: "30%",
          strong: true,
          cell: (entry) => (
            <RowLink render={<button type="button" onClick={() => onOpen(entry)} />}>
              {action(entry)}
            </RowLink>
          ),
        },
        { id: "person", head: t("audit.person"), width: "24%", cell: actor },
        {
          id: "object",
          head: t("audit.object"),
          muted: true,
          cell: ({ subject }) => subject?.name ?? subject?.id,
        },
        {
          id: "when",
          head: t("audit.when"),
          width: "dateTime",
          muted: true,
          cell: ({ at }) => <time>{dateTime(Math.floor(at))}</time>,
        },
      ]}
    />
  );
}

/** The entries on a phone. Tapping a row opens its entry. */
export function AuditPhone({ entries, skeleton, onOpen }: AuditRowsProps) {
  const t = useText();
  const { dateTime } = useDates();
  const [action, actor] = [useActionName(), useActorName()];
  if (skeleton) return <PhoneSkeleton />;
  return (
    <PhoneList aria-label={t("audit.tab")}>
      {entries.map((entry) => (
        <PhoneRow
          key={entry.id}
          render={<button type="button" onClick={() => onOpen(entry)} />}
          title={action(entry)}
          meta={`${actor(entry)} · ${dateTime(Math.floor(entry.at))}`}
        />
      ))}
    </PhoneList>
  );
}
