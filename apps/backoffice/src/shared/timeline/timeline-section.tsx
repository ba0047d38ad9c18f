import { TIMELINE_VIEWS, type TimelineEntry, type TimelineView } from "@counterfoil/contract";
import { TYPES_WITH_SHOWN_ID } from "@counterfoil/contract/pages/shown-ids";
import { MutedText, Section, Segmented, Timeline, TimelineItem } from "@counterfoil/ui";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Copyable } from "../copy/copyable.tsx";
import { useDates } from "../date/dates.ts";
import { LoadFailed } from "../list/list-failed.tsx";
import { NextPageButton } from "../list/next-page-button.tsx";
import { useSession } from "../session/session.tsx";
import { useText } from "../text/text.ts";
import { entryPath } from "./entry-path.ts";
import styles from "./timeline.module.css";
import { timelineLook } from "./timeline-look.ts";
import { timelineOptions } from "./timeline-query.ts";
import { TimelineSkeleton } from "./timeline-skeleton.tsx";
import { useSentence } from "./use-sentence.tsx";

/** The section itself. Only `ObjectTimeline` uses it. */
export function TimelineSection({ id, expected }: { id: string; expected: number }) {
  const t = useText();
  const [view, setView] = useState<TimelineView>("all");
  const query = useInfiniteQuery({
    ...timelineOptions(id, view),
    placeholderData: keepPreviousData,
  });
  const entries = (query.data?.pages ?? []).flatMap((page) => page.data);
  return (
    <Section
      title={t("timeline.title")}
      action={
        <Segmented
          size="small"
          aria-label={t("timeline.filter")}
          options={TIMELINE_VIEWS.map((value) => ({ value, label: t(`timeline.${value}`) }))}
          value={view}
          onChange={setView}
        />
      }
    >
      {query.isError && !query.data ? (
        <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.data && entries.length === 0 ? (
        <MutedText as="p">{t(view === "all" ? "timeline.empty" : "timeline.emptyView")}</MutedText>
      ) : null}
      {query.isPending ? <TimelineSkeleton entries={expected} /> : null}
      <Timeline aria-busy={query.isPlaceholderData}>
        {entries.map((entry) => (
          <Entry key={entry.id} page={id} entry={entry} />
        ))}
      </Timeline>
      <NextPageButton query={query} link className={styles.earlier}>
        {t("timeline.earlier")}
      </NextPageButton>
    </Section>
  );
}

function Entry({ page, entry }: { page: string; entry: TimelineEntry }) {
  const { dateTime } = useDates();
  const sentence = useSentence();
  const path = entryPath(entry, page, useSession().rules.features);
  const { icon: Icon, tone } = timelineLook(entry.type);
  const { title, detail } = sentence(entry);
  return (
    <TimelineItem
      icon={<Icon />}
      tone={tone}
      title={
        path === undefined ? (
          title
        ) : (
          <Link className={styles.link} to={path}>
            {title}
          </Link>
        )
      }
      time={dateTime(entry.created)}
      dateTime={new Date(entry.created * 1000).toISOString()}
    >
      {detail}
      {TYPES_WITH_SHOWN_ID.includes(entry.object) && entry.objectId !== page ? (
        <>
          {detail === undefined ? null : " "}
          <Copyable value={entry.objectId} />
        </>
      ) : null}
    </TimelineItem>
  );
}
