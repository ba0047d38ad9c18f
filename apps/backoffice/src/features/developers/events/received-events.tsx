import { RECEIVED_STATES, type ReceivedEvent } from "@counterfoil/contract";
import { EmptyState, lazyPart } from "@counterfoil/ui";
import { Inbox } from "lucide-react";
import { Suspense, useState } from "react";
import { useText } from "../../../shared/text/text.ts";
import { LogPage } from "../log-page.tsx";
import { RECEIVED_KEY, readReceivedEvents } from "./api.ts";
import { EventsTable } from "./events-table.tsx";

const EventDialog = lazyPart(async () => (await import("./event-dialog.tsx")).EventDialog);

/** The payment provider's events as they were received. */
export function ReceivedEvents() {
  const t = useText();
  const [open, setOpen] = useState<ReceivedEvent>();
  return (
    <>
      <LogPage
        id="received-events"
        label={t("developers.eventState")}
        filters={RECEIVED_STATES}
        filterLabel={(state) => t(`developers.eventState.${state}`)}
        queryKey={RECEIVED_KEY}
        read={({ filter, before }, signal) => readReceivedEvents(filter, before, signal)}
        empty={(state) => (
          <EmptyState page icon={<Inbox />} title={t(`developers.noEvents.${state}`)}>
            {t("developers.noEventsText")}
          </EmptyState>
        )}
      >
        {(events) => <EventsTable events={events} onOpen={setOpen} />}
      </LogPage>
      {open ? (
        <Suspense>
          <EventDialog event={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}
