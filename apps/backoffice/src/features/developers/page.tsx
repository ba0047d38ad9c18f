import { lazyPart, Page, Skeleton } from "@counterfoil/ui";
import { useLocation } from "@tanstack/react-router";
import { Suspense } from "react";
import { usePage } from "../../shared/page/page.ts";
import { useText } from "../../shared/text/text.ts";
import { ApiKeys } from "./keys/api-keys.tsx";

const Webhooks = lazyPart(async () => (await import("./webhooks/webhooks.tsx")).Webhooks);
const Deliveries = lazyPart(
  async () => (await import("./webhooks/deliveries/deliveries.tsx")).WebhookDeliveries,
);
const ReceivedEvents = lazyPart(
  async () => (await import("./events/received-events.tsx")).ReceivedEvents,
);
const RequestLog = lazyPart(
  async () => (await import("./requests/request-log.tsx")).RequestLogPage,
);
const ApiReference = lazyPart(
  async () => (await import("./reference/api-reference.tsx")).ApiReference,
);

/** Pages for the business's programs, one for each path. */
export function Developers() {
  const t = useText();
  const pathname = useLocation({ select: (location) => location.pathname });
  const [, , part, endpoint] = pathname.split("/");
  usePage({
    title: t("developers.title"),
    parent: { title: t("shell.businessAccount"), href: "/account" },
  });
  return (
    <Page>
      <Suspense fallback={<Skeleton height={320} />}>
        {part === "webhooks" ? (
          endpoint === undefined ? (
            <Webhooks />
          ) : (
            <Deliveries key={endpoint} endpoint={endpoint} />
          )
        ) : part === "events" ? (
          <ReceivedEvents />
        ) : part === "requests" ? (
          <RequestLog />
        ) : part === "reference" ? (
          <ApiReference />
        ) : (
          <ApiKeys />
        )}
      </Suspense>
    </Page>
  );
}
