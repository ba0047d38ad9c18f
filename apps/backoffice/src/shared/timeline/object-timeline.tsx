import { Section, Skeleton } from "@counterfoil/ui";
import { lazy, Suspense } from "react";
import { needText } from "../text/messages.ts";

const load = () => import("./timeline-section.tsx");
// Asked for with the page's code, so that they are there when its object is.
const ahead = Promise.all([load(), needText("timeline")]).catch(() => undefined);
const Spoken = lazy(async () => {
  await ahead;
  const [{ TimelineSection }] = await Promise.all([load(), needText("timeline")]);
  return { default: TimelineSection };
});

/** The history of an object as a section of its page. */
export function ObjectTimeline({ id }: { id: string }) {
  return (
    <Suspense
      fallback={
        <Section title={<Skeleton width="96px" />}>
          <Skeleton width="60%" />
        </Section>
      }
    >
      <Spoken id={id} />
    </Suspense>
  );
}
