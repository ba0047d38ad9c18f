import { shownDisputeStatus } from "@counterfoil/domain";
import { lazyPart, Notice, Section, Skeleton } from "@counterfoil/ui";
import { Suspense } from "react";
import { needText } from "../../../shared/text/messages.ts";
import styles from "./dispute.module.css";
import type { DisputeCalloutProps } from "./dispute-callout.tsx";

// Few payments are disputed, so code and messages are lazy-loaded.
const Callout = lazyPart(async () => {
  await needText("disputes");
  return (await import("./dispute-callout.tsx")).DisputeCallout;
});
const DisputeSection = lazyPart(async () => {
  await needText("disputes");
  return (await import("./dispute-section.tsx")).DisputeSection;
});

/** The banner of a payment's dispute. */
export function DisputeBanner(props: DisputeCalloutProps) {
  return (
    <Suspense fallback={<Awaited status={props.dispute.status} />}>
      <Callout {...props} />
    </Suspense>
  );
}

/** Placeholder while the banner's messages load. */
function Awaited({ status }: { status: string }) {
  const shown = shownDisputeStatus(status);
  if (shown !== "needs_response" && shown !== "under_review") return null;
  return (
    <Notice tone="neutral" aria-hidden title={<Skeleton width="40%" />}>
      <Skeleton width="60%" />
    </Notice>
  );
}

/** The section of a payment's dispute. */
export function PaymentDispute(props: DisputeCalloutProps) {
  return (
    <Suspense
      fallback={
        <Section title={<Skeleton width="96px" />}>
          <Skeleton className={styles.awaited} />
        </Section>
      }
    >
      <DisputeSection {...props} />
    </Suspense>
  );
}
