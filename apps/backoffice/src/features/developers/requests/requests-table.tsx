import type { LoggedRequest } from "@counterfoil/contract";
import { Badge, Code } from "@counterfoil/ui";
import { Copyable } from "../../../shared/copy/copyable.tsx";
import { useDates } from "../../../shared/date/dates.ts";
import { DataTable } from "../../../shared/table/data-table.tsx";
import { useText } from "../../../shared/text/text.ts";

interface RequestsTableProps {
  /** Undefined while they load. */
  readonly requests: readonly LoggedRequest[] | undefined;
}

/** Requests with their outcome, who sent them, and the ID that their response had. */
export function RequestsTable({ requests }: RequestsTableProps) {
  const t = useText();
  const { dateTime } = useDates();
  return (
    <DataTable
      label={t("developers.requests")}
      rows={requests}
      rowKey={({ seq }) => seq}
      skeletonRows={8}
      columns={[
        {
          id: "request",
          head: t("developers.request"),
          cell: ({ method, route }) => (
            <Code>
              {method} {route}
            </Code>
          ),
        },
        {
          id: "status",
          head: t("developers.eventState"),
          width: "figure",
          cell: ({ status }) => <Badge tone={status >= 400 ? "red" : "green"}>{status}</Badge>,
        },
        {
          id: "duration",
          head: t("developers.duration"),
          width: "figure",
          room: "narrow",
          figures: true,
          muted: true,
          cell: ({ ms }) => t("developers.milliseconds", { ms }),
        },
        {
          id: "actor",
          head: t("developers.actor"),
          width: "18%",
          room: "narrow",
          muted: true,
          cell: ({ actor }) => actor.name,
        },
        {
          id: "time",
          head: t("developers.time"),
          width: "dateTime",
          room: "medium",
          muted: true,
          cell: ({ at }) => dateTime(at),
        },
        {
          id: "id",
          head: t("developers.requestId"),
          width: "details",
          room: "wide",
          cell: ({ id }) => <Copyable value={id} />,
        },
      ]}
    />
  );
}
