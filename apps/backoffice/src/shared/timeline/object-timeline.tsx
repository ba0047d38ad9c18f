import { Section, Skeleton } from "@counterfoil/ui";
import { Suspense } from "react";
import { preloadedPart } from "../loading/preloaded-part.tsx";
import { needText } from "../text/messages.ts";
import { TimelineSkeleton } from "./timeline-skeleton.tsx";

const LazyTimeline = preloadedPart(async () => {
  const [{ TimelineSection }] = await Promise.all([
    import("./timeline-section.tsx"),
    needText("timeline"),
  ]);
  return TimelineSection;
});

/** The timeline of an object, as a section of its page. */
export function ObjectTimeline({ id }: { id: string }) {
  return (
    <Suspense
      fallback={
        <Section title={<Skeleton width="96px" />}>
          <TimelineSkeleton />
        </Section>
      }
    >
      <LazyTimeline id={id} />
    </Suspense>
  );
}
