import { Button, Section } from "@counterfoil/ui";
import { Suspense, useState } from "react";
import { preloadedPart } from "../../../shared/loading/preloaded-part.tsx";
import { needText } from "../../../shared/text/messages.ts";
import { useText } from "../../../shared/text/text.ts";

const Events = preloadedPart(async () => {
  const [{ Events: Part }] = await Promise.all([import("./events.tsx"), needText("paymentEvents")]);
  return Part;
});

/** The event log. Its events load when they are shown, so its section never moves the page. */
export function EventLog({ payment }: { payment: string }) {
  const t = useText();
  const [shown, setShown] = useState(false);
  return (
    <Section
      title={t("payments.eventLog")}
      note={t("payments.eventLogNote")}
      action={
        <Button variant="link" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {t(shown ? "payments.eventLogHide" : "payments.eventLogShow")}
        </Button>
      }
    >
      <Suspense>{shown ? <Events payment={payment} /> : null}</Suspense>
    </Section>
  );
}
