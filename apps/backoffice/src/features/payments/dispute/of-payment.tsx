import type { PaymentIntent } from "@counterfoil/contract";
import { shownDisputeStatus } from "@counterfoil/domain";
import { Notice, Section, Skeleton } from "@counterfoil/ui";
import { Suspense, useEffect, useRef, useState } from "react";
import { preloadablePart } from "../../../shared/loading/preloaded-part.tsx";
import { needText } from "../../../shared/text/messages.ts";
import { disputeOf } from "../payment/payment.ts";
import styles from "./dispute.module.css";
import type { DisputeCalloutProps } from "./dispute-callout.tsx";

// Few payments are disputed, so code and messages are lazy-loaded.
const Callout = preloadablePart(async () => {
  await needText("disputes");
  return (await import("./dispute-callout.tsx")).DisputeCallout;
});
const DisputeSection = preloadablePart(async () => {
  await needText("disputes");
  return (await import("./dispute-section.tsx")).DisputeSection;
});

/**
 * Returns whether the page of a payment can be shown: the length of a dispute's reason isn't known
 * before its messages load, and would shift what follows. A page that is shown already stays.
 */
export function useDisputeLoaded(payment: PaymentIntent | undefined): boolean {
  const isDisputed = payment !== undefined && disputeOf(payment) !== undefined;
  const [isLoaded, setLoaded] = useState(false);
  const isShown = useRef(false);
  useEffect(() => {
    if (!isDisputed) return;
    // The page retries what couldn't be loaded.
    void Promise.allSettled([Callout.preload(), DisputeSection.preload()]).then(() =>
      setLoaded(true),
    );
  }, [isDisputed]);
  if (payment !== undefined && !isDisputed) isShown.current = true;
  return isLoaded || isShown.current || !isDisputed;
}

/** The banner of a payment's dispute. */
export function DisputeBanner(props: DisputeCalloutProps) {
  return (
    <Suspense fallback={<Awaited status={props.dispute.status} />}>
      <Callout.Part {...props} />
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
      <DisputeSection.Part {...props} />
    </Suspense>
  );
}
