import { RECEIVED_STATES, type ReceivedEvent } from "@counterfoil/contract";
import { EmptyState, FilterRow, Pager, PageScroll, Segmented } from "@counterfoil/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { useText } from "../../../shared/text/text.ts";
import { DevelopersHead } from "../developers-head.tsx";
import { usePages } from "../use-pages.ts";
import { type ReceivedFilter, receivedOptions } from "./api.ts";
import { EventsTable } from "./events-table.tsx";

const EventDialog = lazy(async () => ({
  default: (await import("./event-dialog.tsx")).EventDialog,
}));

/** The payment provider's events as they were received. */
export function ReceivedEvents() {
  const t = useText();
  const [state, setState] = useState<ReceivedFilter>("all");
  const { before, newer, older, reset } = usePages();
  const [open, setOpen] = useState<ReceivedEvent>();
  const { data, error, refetch } = useQuery({
    ...receivedOptions(state, before),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <DevelopersHead />
      <FilterRow>
        <Segmented
          aria-label={t("developers.eventState")}
          value={state}
          onChange={(next) => {
            setState(next);
            reset();
          }}
          options={RECEIVED_STATES.map((value) => ({
            value,
            label: t(`developers.eventState.${value}`),
          }))}
        />
      </FilterRow>
      <PageScroll data-scroll-restoration-id="received-events">
        {error && !data ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : data?.data.length === 0 ? (
          <EmptyState page icon={<Inbox />} title={t(`developers.noEvents.${state}`)}>
            {t("developers.noEventsText")}
          </EmptyState>
        ) : (
          <EventsTable events={data?.data} onOpen={setOpen} />
        )}
      </PageScroll>
      <Pager
        label={t("list.pages")}
        range={data?.data.length ?? 0}
        previousLabel={t("list.previous")}
        nextLabel={t("list.next")}
        onPrevious={newer}
        onNext={data?.has_more === true ? () => older(data.data.at(-1)?.seq) : undefined}
      />
      {open ? (
        <Suspense>
          <EventDialog event={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}
