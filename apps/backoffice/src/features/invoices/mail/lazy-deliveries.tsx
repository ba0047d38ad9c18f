import { Suspense } from "react";
import { preloadedPart } from "../../../shared/loading/preloaded-part.tsx";
import { needText } from "../../../shared/text/messages.ts";

const Deliveries = preloadedPart(async () => {
  const [{ EmailDeliveries: Part }] = await Promise.all([
    import("./deliveries.tsx"),
    needText("mail"),
  ]);
  return Part;
});

/** Email deliveries of an invoice. Code and messages are loaded after the page. */
export function LazyDeliveries({ invoice }: { invoice: string }) {
  return (
    <Suspense>
      <Deliveries invoice={invoice} />
    </Suspense>
  );
}
