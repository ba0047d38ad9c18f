import type { ReceivedEvent } from "@counterfoil/contract";
import {
  Badge,
  Body,
  Button,
  Cell,
  Code,
  Head,
  HeadCell,
  Row,
  SkeletonRows,
  Table,
  type Tone,
  Truncate,
} from "@counterfoil/ui";
import { useDates } from "../../../shared/date/dates.ts";
import { useText } from "../../../shared/text/text.ts";

export const EVENT_TONES: Readonly<Record<ReceivedEvent["state"], Tone>> = {
  applied: "green",
  waiting: "blue",
  failed: "red",
  contradicted: "amber",
};

const SKELETON_ROWS = 8;

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
    <Table
      columns={[
        undefined,
        { width: "34%", room: "narrow" },
        { width: "20%", room: "narrow" },
        "128px",
      ]}
      stickyHead
      aria-label={t("developers.events")}
      aria-busy={events === undefined || undefined}
    >
      <Head>
        <HeadCell>{t("developers.eventType")}</HeadCell>
        <HeadCell room="narrow">{t("developers.object")}</HeadCell>
        <HeadCell room="narrow">{t("developers.created")}</HeadCell>
        <HeadCell>{t("developers.eventState")}</HeadCell>
      </Head>
      <Body>
        {events === undefined ? (
          <SkeletonRows rows={SKELETON_ROWS} columns={["text", "text", "text", "text"]} />
        ) : (
          events.map((event) => (
            <Row key={event.id}>
              <Cell strong>
                <Truncate>
                  <Button variant="link" onClick={() => onOpen(event)}>
                    {event.type}
                  </Button>
                </Truncate>
              </Cell>
              <Cell muted room="narrow">
                <Truncate>
                  <Code>{event.objectId}</Code>
                </Truncate>
              </Cell>
              <Cell muted room="narrow">
                {dateTime(event.created)}
              </Cell>
              <Cell>
                <Badge tone={EVENT_TONES[event.state]}>
                  {t(`developers.event.${event.state}`)}
                </Badge>
              </Cell>
            </Row>
          ))
        )}
      </Body>
    </Table>
  );
}
