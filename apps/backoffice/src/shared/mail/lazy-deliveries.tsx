import { Suspense } from "react";
import { preloadedPart } from "../loading/preloaded-part.tsx";
import { needText } from "../text/messages.ts";
import type { EmailDeliveriesProps } from "./deliveries.tsx";

const Deliveries = preloadedPart(async () => {
  const [{ EmailDeliveries: Part }] = await Promise.all([
    import("./deliveries.tsx"),
    needText("mail"),
  ]);
  return Part;
});

/** Emails about an invoice or a payment. Code and messages are loaded after the page. */
export function LazyDeliveries(props: EmailDeliveriesProps) {
  return (
    <Suspense>
      <Deliveries {...props} />
    </Suspense>
  );
}
