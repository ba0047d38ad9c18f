import type { ReceivedEvent } from "@counterfoil/contract";
import { Badge, Button, Fact, Facts, OptionalFact, Skeleton } from "@counterfoil/ui";
import { Dialog, DialogPart } from "@counterfoil/ui/dialog";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { Copyable } from "../../../shared/copy/copyable.tsx";
import { useDates } from "../../../shared/date/dates.ts";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { eventOptions } from "../../../shared/resource/event.ts";
import { useWrite } from "../../../shared/resource/write.ts";
import { useText } from "../../../shared/text/text.ts";
import { JsonText } from "../json/json-text.tsx";
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
  const client = useQueryClient();
  const content = useQuery(eventOptions(event.id));
  const again = useWrite({
    run: (_: undefined) =>
      processAgain(event.id).finally(
        () => void client.invalidateQueries({ queryKey: RECEIVED_KEY }),
      ),
    touches: [],
    done: ({ state }) =>
      t(state === "applied" ? "developers.processed" : "developers.processedLater"),
  });
  const shown = again.data ?? event;
  return (
    <Dialog
      wide
      title={shown.type}
      closeLabel={t("common.close")}
      onClose={onClose}
      footer={
        <Button
          icon={<RotateCw />}
          busy={again.isPending}
          busyLabel={t("developers.processing")}
          onClick={() => again.mutate(undefined)}
        >
          {t("developers.processAgain")}
        </Button>
      }
    >
      <Facts wide>
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
      </Facts>
      <DialogPart>
        {content.data ? (
          <JsonText label={t("developers.content")} value={content.data} />
        ) : content.error ? (
          <LoadFailed error={content.error} onRetry={() => void content.refetch()} />
        ) : (
          <Skeleton height={200} />
        )}
      </DialogPart>
    </Dialog>
  );
}
