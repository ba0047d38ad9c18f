import type { TimelineEntry } from "@counterfoil/contract";
import { Button, Section, Segmented, Timeline, TimelineItem } from "@counterfoil/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDates } from "../date/dates.ts";
import { LoadFailed } from "../list/list-failed.tsx";
import { useText } from "../text/text.ts";
import { isEcho, isMoneyEvent, timelineLook } from "./timeline-look.ts";
import { timelineOptions } from "./timeline-query.ts";
import { useSentence } from "./use-sentence.tsx";

const VIEWS = ["all", "money", "system"] as const;
type View = (typeof VIEWS)[number];

/** The section itself; only `ObjectTimeline` uses it. */
export function TimelineSection({ id }: { id: string }) {
  const t = useText();
  const [view, setView] = useState<View>("all");
  const query = useInfiniteQuery(timelineOptions(id));
  const entries = (query.data?.pages ?? [])
    .flatMap((page) => page.data)
    .filter(({ type }) => !isEcho(type))
    .filter(({ type }) => view === "all" || (view === "money") === isMoneyEvent(type));
  return (
    <Section
      title={t("timeline.title")}
      action={
        <Segmented
          size="small"
          aria-label={t("timeline.filter")}
          options={VIEWS.map((value) => ({ value, label: t(`timeline.${value}`) }))}
          value={view}
          onChange={setView}
        />
      }
    >
      {query.isError && !query.data ? (
        <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.data && entries.length === 0 ? <p>{t("timeline.empty")}</p> : null}
      <Timeline>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Timeline>
      {query.hasNextPage ? (
        <Button
          variant="link"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t("timeline.earlier")}
        </Button>
      ) : null}
    </Section>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { dateTime } = useDates();
  const sentence = useSentence();
  const { icon: Icon, tone } = timelineLook(entry.type);
  const { title, detail } = sentence(entry);
  return (
    <TimelineItem
      icon={<Icon />}
      tone={tone}
      title={title}
      time={dateTime(entry.created)}
      dateTime={new Date(entry.created * 1000).toISOString()}
    >
      {detail}
    </TimelineItem>
  );
}
