import type { WebhookDelivery } from "@counterfoil/contract";
import {
  Badge,
  Body,
  Button,
  Cell,
  Head,
  HeadCell,
  Row,
  SkeletonRows,
  Table,
  type Tone,
  Truncate,
} from "@counterfoil/ui";
import { useDates } from "../../../../shared/date/dates.ts";
import { useText } from "../../../../shared/text/text.ts";

export const DELIVERY_TONES: Readonly<Record<WebhookDelivery["state"], Tone>> = {
  waiting: "blue",
  delivered: "green",
  failed: "red",
  cancelled: "grey",
};

const SKELETON_ROWS = 8;

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
    <Table
      columns={[
        undefined,
        "128px",
        { width: "18%", room: "narrow" },
        { width: "104px", room: "medium" },
        { width: "96px", room: "medium" },
        { width: "20%", room: "narrow" },
      ]}
      stickyHead
      aria-label={t("webhooks.deliveries")}
      aria-busy={deliveries === undefined || undefined}
    >
      <Head>
        <HeadCell>{t("developers.eventType")}</HeadCell>
        <HeadCell>{t("developers.eventState")}</HeadCell>
        <HeadCell room="narrow">{t("webhooks.response")}</HeadCell>
        <HeadCell room="medium" align="end">
          {t("developers.duration")}
        </HeadCell>
        <HeadCell room="medium" align="end">
          {t("webhooks.attempts")}
        </HeadCell>
        <HeadCell room="narrow">{t("developers.time")}</HeadCell>
      </Head>
      <Body>
        {deliveries === undefined ? (
          <SkeletonRows
            rows={SKELETON_ROWS}
            columns={["text", "text", "text", "text", "text", "text"]}
          />
        ) : (
          deliveries.map((delivery) => (
            <Row key={delivery.id}>
              <Cell strong>
                <Truncate>
                  <Button variant="link" onClick={() => onOpen(delivery)}>
                    {delivery.type}
                  </Button>
                </Truncate>
              </Cell>
              <Cell>
                <Badge tone={DELIVERY_TONES[delivery.state]}>
                  {t(`webhooks.delivery.${delivery.state}`)}
                </Badge>
              </Cell>
              <Cell muted room="narrow">
                <Truncate>
                  {delivery.error === null
                    ? delivery.status
                    : t(`webhooks.error.${delivery.error}`)}
                </Truncate>
              </Cell>
              <Cell muted room="medium" align="end">
                {delivery.ms === null ? null : t("developers.milliseconds", { ms: delivery.ms })}
              </Cell>
              <Cell muted room="medium" align="end">
                {delivery.attempts}
              </Cell>
              <Cell muted room="narrow">
                {dateTime(delivery.lastAt ?? delivery.created)}
              </Cell>
            </Row>
          ))
        )}
      </Body>
    </Table>
  );
}
