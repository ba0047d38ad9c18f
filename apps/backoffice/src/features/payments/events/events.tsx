import type { FieldChange, TimelineEntry } from "@counterfoil/contract";
import { Button, Code, HorizontalScroll, MutedText, Skeleton, Truncate } from "@counterfoil/ui";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../../shared/api/api-error.ts";
import { JsonText } from "../../../shared/code/json-text.tsx";
import { useDates } from "../../../shared/date/dates.ts";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { NextPageButton } from "../../../shared/list/next-page-button.tsx";
import { eventOptions } from "../../../shared/resource/event.ts";
import { useText } from "../../../shared/text/text.ts";
import { eventLogOptions } from "./api.ts";
import styles from "./events.module.css";

/** The provider's events about a payment and related objects, in order of arrival. */
export function Events({ payment }: { payment: string }) {
  const t = useText();
  const query = useInfiniteQuery(eventLogOptions(payment));
  const events = (query.data?.pages ?? []).flatMap((page) => page.data);
  if (query.isError && !query.data) {
    return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (query.isPending) return <Skeleton height={120} />;
  return (
    <>
      {events.length === 0 ? <MutedText as="p">{t("paymentEvents.none")}</MutedText> : null}
      <ul className={styles.events}>
        {events.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ul>
      <NextPageButton query={query} link>
        {t("paymentEvents.earlier")}
      </NextPageButton>
    </>
  );
}

function Event({ event }: { event: TimelineEntry }) {
  const { dateTime } = useDates();
  const [open, setOpen] = useState(false);
  const changes = event.changes ?? [];
  return (
    <li>
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.summary}>
          <ChevronRight aria-hidden size={14} className={styles.arrow} />
          <Code>{event.type}</Code>
          <Truncate className={styles.fields}>
            {changes.map(({ field }) => field).join(", ")}
          </Truncate>
          <time className={styles.time}>{dateTime(event.created)}</time>
        </summary>
        {open ? <EventBody event={event} changes={changes} /> : null}
      </details>
    </li>
  );
}

interface EventBodyProps {
  readonly event: TimelineEntry;
  readonly changes: readonly FieldChange[];
}

function EventBody({ event, changes }: EventBodyProps) {
  const t = useText();
  const [raw, setRaw] = useState(false);
  return (
    <div className={styles.body}>
      {changes.length === 0 ? (
        <MutedText as="p">{t("paymentEvents.eventNoChange")}</MutedText>
      ) : (
        <HorizontalScroll>
          <table className={styles.changes} aria-label={t("paymentEvents.eventChanges")}>
            <thead>
              <tr>
                <th scope="col">{t("paymentEvents.eventField")}</th>
                <th scope="col">{t("paymentEvents.eventBefore")}</th>
                <th scope="col">{t("paymentEvents.eventAfter")}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ field, before, after }) => (
                <tr key={field}>
                  <th scope="row">
                    <Code>{field}</Code>
                  </th>
                  <td>{valueText(before)}</td>
                  <td>{valueText(after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </HorizontalScroll>
      )}
      <p className={styles.ids}>
        <Code>{event.id}</Code> <Code>{event.objectId}</Code>
        <Button variant="link" size="small" aria-expanded={raw} onClick={() => setRaw(!raw)}>
          {t(raw ? "paymentEvents.eventRawHide" : "paymentEvents.eventRaw")}
        </Button>
      </p>
      {raw ? <RawEvent id={event.id} /> : null}
    </div>
  );
}

function RawEvent({ id }: { id: string }) {
  const t = useText();
  const { data, error, isPending, refetch } = useQuery(eventOptions(id));
  if (error instanceof ApiError && error.code === "event_expired") {
    return <MutedText as="p">{t("paymentEvents.eventGone")}</MutedText>;
  }
  if (error) {
    return (
      <div className={styles.raw}>
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (isPending) return <Skeleton height={120} />;
  return (
    <div className={styles.raw}>
      <JsonText label={t("paymentEvents.eventRaw")} value={data} />
    </div>
  );
}

const NOTHING = "–";
const valueText = (value: FieldChange["before"]) => (value === null ? NOTHING : String(value));
