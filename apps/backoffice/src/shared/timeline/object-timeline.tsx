import { Section, Skeleton } from "@counterfoil/ui";
import { Suspense } from "react";
import { preloadedPart } from "../loading/preloaded-part.tsx";
import { needText } from "../text/messages.ts";
import styles from "./timeline.module.css";
import { TimelineSkeleton, USUAL_ENTRIES } from "./timeline-skeleton.tsx";

const LazyTimeline = preloadedPart(async () => {
  const [{ TimelineSection }] = await Promise.all([
    import("./timeline-section.tsx"),
    needText("timeline"),
  ]);
  return TimelineSection;
});

interface ObjectTimelineProps {
  readonly id: string;
  /** The likely number of entries, to reserve their space. */
  readonly entries?: number;
}

/** The timeline of an object, as a section of its page. */
export function ObjectTimeline({ id, entries = USUAL_ENTRIES }: ObjectTimelineProps) {
  return (
    <Suspense
      fallback={
        <Section title={<Skeleton width="96px" />} action={<div className={styles.views} />}>
          <TimelineSkeleton entries={entries} />
        </Section>
      }
    >
      <LazyTimeline id={id} expected={entries} />
    </Suspense>
  );
}
