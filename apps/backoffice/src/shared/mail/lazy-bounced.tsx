import { Suspense } from "react";
import { preloadedPart } from "../loading/preloaded-part.tsx";
import { needText } from "../text/messages.ts";
import type { BouncedNoticesProps } from "./bounced.tsx";

const Bounced = preloadedPart(async () => {
  const [{ BouncedNotices: Part }] = await Promise.all([import("./bounced.tsx"), needText("mail")]);
  return Part;
});

/** Notices of bounced emails. Code and messages are loaded after the page. */
export function LazyBounced(props: BouncedNoticesProps) {
  return (
    <Suspense>
      <Bounced {...props} />
    </Suspense>
  );
}
