import { lazy, Suspense } from "react";
import { needText } from "../../../shared/text/messages.ts";

const Deliveries = lazy(async () => {
  const [{ Deliveries: Part }] = await Promise.all([import("./deliveries.tsx"), needText("mail")]);
  return { default: Part };
});

/** The deliveries of an invoice, with their words, loaded after the page. */
export function LazyDeliveries({ invoice }: { invoice: string }) {
  return (
    <Suspense>
      <Deliveries invoice={invoice} />
    </Suspense>
  );
}
