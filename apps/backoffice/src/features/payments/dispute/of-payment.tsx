import { lazy, Suspense } from "react";
import { needText } from "../../../shared/text/messages.ts";
import type { DisputeCalloutProps } from "./dispute-callout.tsx";

// Few payments are disputed: parts and words come with the first one that is.
const Callout = lazy(async () => {
  await needText("disputes");
  return { default: (await import("./dispute-callout.tsx")).DisputeCallout };
});
const Part = lazy(async () => {
  await needText("disputes");
  return { default: (await import("./dispute-section.tsx")).DisputeSection };
});

/** The banner of a payment's dispute. */
export function DisputeBanner(props: DisputeCalloutProps) {
  return (
    <Suspense>
      <Callout {...props} />
    </Suspense>
  );
}

/** The section of a payment's dispute. */
export function DisputePart(props: DisputeCalloutProps) {
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
