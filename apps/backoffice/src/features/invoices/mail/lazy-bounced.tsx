import type { Invoice } from "@counterfoil/contract";
import { Suspense } from "react";
import { preloadedPart } from "../../../shared/loading/preloaded-part.tsx";
import { needText } from "../../../shared/text/messages.ts";

const Bounced = preloadedPart(async () => {
  const [{ InvoiceBouncedNotice: Part }] = await Promise.all([
    import("./bounced.tsx"),
    needText("mail"),
  ]);
  return Part;
});

/** Notices of bounced emails. Code and messages are loaded after the page. */
export function LazyBounced({ invoice }: { invoice: Invoice }) {
  return (
    <Suspense>
      <Bounced invoice={invoice} />
    </Suspense>
  );
}
