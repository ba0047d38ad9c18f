import { Section, Skeleton } from "@counterfoil/ui";
import { lazy, Suspense } from "react";
import { needText } from "../text/messages.ts";
import { type MetadataProps, MetadataSection } from "./metadata-section.tsx";

// Asked for with the page's code, so that the words are there when its object is.
const words = needText("metadata").catch(() => undefined);
const Spoken = lazy(async () => {
  await words;
  await needText("metadata");
  return { default: MetadataSection };
});

/** What other systems, and this business, have noted on an object, as a section of its page. */
export function ObjectMetadata(props: MetadataProps) {
  return (
    <Suspense
      fallback={
        <Section title={<Skeleton width="96px" />}>
          <Skeleton width="60%" />
        </Section>
      }
    >
      <Spoken {...props} />
    </Suspense>
  );
}
