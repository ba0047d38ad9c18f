import type { WebhookDelivery } from "@counterfoil/contract";
import { Badge, type Tone } from "@counterfoil/ui";
import { useDates } from "../../../../shared/date/dates.ts";
import { DataTable } from "../../../../shared/table/data-table.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { typeColumn } from "../../type-column.tsx";

export const DELIVERY_TONES: Readonly<Record<WebhookDelivery["state"], Tone>> = {
  waiting: "blue",
  delivered: "green",
  failed: "red",
  cancelled: "grey",
};

interface DeliveriesTableProps {
  /** Undefined while they load. */
  readonly deliveries: readonly WebhookDelivery[] | undefined;
  readonly onOpen: (delivery: WebhookDelivery) => void;
}

/** Deliveries to a webhook, each with its state and its last response. */
export function DeliveriesTable({ deliveries, onOpen }: DeliveriesTableProps) {
  const t = useText();
  const { dateTime } = useDates();
  return (
    <DataTable
      label={t("webhooks.deliveries")}
      rows={deliveries}
      rowKey={({ id }) => id}
      skeletonRows={8}
      columns={[
        typeColumn(t("developers.eventType"), onOpen),
        {
          id: "state",
          head: t("developers.eventState"),
          width: "badge",
          cell: ({ state }) => (
            <Badge tone={DELIVERY_TONES[state]}>{t(`webhooks.delivery.${state}`)}</Badge>
          ),
        },
        {
          id: "response",
          head: t("webhooks.response"),
          width: "18%",
          room: "narrow",
          muted: true,
          cell: ({ error, status }) => (error === null ? status : t(`webhooks.error.${error}`)),
        },
        {
          id: "duration",
          head: t("developers.duration"),
          width: "figure",
          room: "medium",
          figures: true,
          muted: true,
          cell: ({ ms }) => (ms === null ? null : t("developers.milliseconds", { ms })),
        },
        {
          id: "attempts",
          head: t("webhooks.attempts"),
          width: "figure",
          room: "medium",
          figures: true,
          muted: true,
          cell: ({ attempts }) => attempts,
        },
        {
          id: "time",
          head: t("developers.time"),
          width: "20%",
          room: "narrow",
          muted: true,
          cell: ({ lastAt, created }) => dateTime(lastAt ?? created),
        },
      ]}
    />
  );
}
