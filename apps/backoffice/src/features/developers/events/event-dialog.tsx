import type { ReceivedEvent } from "@counterfoil/contract";
import { Badge, Fact, OptionalFact } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { Copyable } from "../../../shared/copy/copyable.tsx";
import { useDates } from "../../../shared/date/dates.ts";
import { eventOptions } from "../../../shared/resource/event.ts";
import { useWrite } from "../../../shared/resource/write.ts";
import { useText } from "../../../shared/text/text.ts";
import { ContentDialog } from "../content-dialog.tsx";
import { processAgain, RECEIVED_KEY } from "./api.ts";
import { EVENT_TONES } from "./events-table.tsx";

interface EventDialogProps {
  readonly event: ReceivedEvent;
  readonly onClose: () => void;
}

/** One received event: its state, its content, and a button that applies it again. */
export function EventDialog({ event, onClose }: EventDialogProps) {
  const t = useText();
  const { dateTime } = useDates();
  // The server has the content of an event that waits, and the provider that of the last 30 days.
  const isGone = event.expired && event.nextAt === null;
  const content = useQuery({ ...eventOptions(event.id), enabled: !isGone });
  const again = useWrite({
    run: (_: undefined) => processAgain(event.id),
    touches: [],
    refetches: RECEIVED_KEY,
    done: ({ state }) =>
      t(state === "applied" ? "developers.processed" : "developers.processedLater"),
  });
  const shown = again.data ?? event;
  return (
    <ContentDialog
      title={shown.type}
      repeat={{
        label: t("developers.processAgain"),
        busyLabel: t("developers.processing"),
        busy: again.isPending,
        disabledReason:
          event.expired && shown.nextAt === null ? t("developers.eventExpired") : undefined,
        run: () => again.mutate(undefined),
      }}
      facts={
        <>
          <Fact label={t("developers.eventState")}>
            <Badge tone={EVENT_TONES[shown.state]}>{t(`developers.event.${shown.state}`)}</Badge>
          </Fact>
          <Fact label={t("developers.created")}>{dateTime(shown.created)}</Fact>
          <Fact label={t("developers.eventId")}>
            <Copyable value={shown.id} />
          </Fact>
          <Fact label={t("developers.object")}>
            <Copyable value={shown.objectId} />
          </Fact>
          <OptionalFact label={t("developers.lastError")}>{shown.error}</OptionalFact>
          <OptionalFact label={t("developers.nextAttempt")}>
            {shown.nextAt === null ? null : dateTime(shown.nextAt)}
          </OptionalFact>
        </>
      }
      missing={isGone ? t("developers.eventExpired") : undefined}
      content={content.data}
      error={content.error}
      onRetry={() => void content.refetch()}
      onClose={onClose}
    />
  );
}
