import { Section, Skeleton } from "@counterfoil/ui";
import { Suspense } from "react";
import { preloadedPart } from "../loading/preloaded-part.tsx";
import { needText } from "../text/messages.ts";
import { type MetadataProps, MetadataSection } from "./metadata-section.tsx";

const LazySection = preloadedPart(async () => {
  await needText("metadata");
  return MetadataSection;
});

/** The metadata of an object, as a section of its page. */
export function ObjectMetadata(props: MetadataProps) {
  return (
    <Suspense
      fallback={
        <Section title={<Skeleton width="96px" />}>
          <Skeleton width="60%" />
        </Section>
      }
    >
      <LazySection {...props} />
    </Suspense>
  );
}
