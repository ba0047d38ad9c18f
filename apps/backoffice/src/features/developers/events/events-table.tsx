import type { ReceivedEvent } from "@counterfoil/contract";
import { Badge, Code, type Tone } from "@counterfoil/ui";
import { useDates } from "../../../shared/date/dates.ts";
import { DataTable } from "../../../shared/table/data-table.tsx";
import { useText } from "../../../shared/text/text.ts";
import { typeColumn } from "../type-column.tsx";

export const EVENT_TONES: Readonly<Record<ReceivedEvent["state"], Tone>> = {
  applied: "green",
  waiting: "blue",
  failed: "red",
  contradicted: "amber",
};

interface EventsTableProps {
  /** Undefined while they load. */
  readonly events: readonly ReceivedEvent[] | undefined;
  readonly onOpen: (event: ReceivedEvent) => void;
}

/** Received events, each with its state. */
export function EventsTable({ events, onOpen }: EventsTableProps) {
  const t = useText();
  const { dateTime } = useDates();
  return (
    <DataTable
      label={t("developers.events")}
      rows={events}
      rowKey={({ id }) => id}
      skeletonRows={8}
      columns={[
        typeColumn(t("developers.eventType"), onOpen),
        {
          id: "object",
          head: t("developers.object"),
          width: "34%",
          room: "narrow",
          muted: true,
          cell: ({ objectId }) => <Code>{objectId}</Code>,
        },
        {
          id: "created",
          head: t("developers.created"),
          width: "20%",
          room: "narrow",
          muted: true,
          cell: ({ created }) => dateTime(created),
        },
        {
          id: "state",
          head: t("developers.eventState"),
          width: "badge",
          cell: ({ state }) => (
            <Badge tone={EVENT_TONES[state]}>{t(`developers.event.${state}`)}</Badge>
          ),
        },
      ]}
    />
  );
}
