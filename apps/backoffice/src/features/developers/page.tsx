import { Page, Skeleton } from "@counterfoil/ui";
import { useLocation } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { usePage } from "../../shared/page/page.ts";
import { useText } from "../../shared/text/text.ts";
import { ApiKeys } from "./keys/api-keys.tsx";

const ReceivedEvents = lazy(async () => ({
  default: (await import("./events/received-events.tsx")).ReceivedEvents,
}));
const RequestLog = lazy(async () => ({
  default: (await import("./requests/request-log.tsx")).RequestLog,
}));
const ApiReference = lazy(async () => ({
  default: (await import("./reference/api-reference.tsx")).ApiReference,
}));

/** What programs of the business use: a part per address. */
export function Developers() {
  const t = useText();
  const part = useLocation({ select: ({ pathname }) => pathname.split("/")[2] });
  usePage({
    title: t("developers.title"),
    parent: { title: t("shell.businessAccount"), href: "/account" },
  });
  return (
    <Page>
      <Suspense fallback={<Skeleton height={320} />}>
        {part === "events" ? (
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
