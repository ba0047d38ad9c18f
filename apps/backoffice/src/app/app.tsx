import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "../shared/api/api-error.ts";
import { type Session, SessionProvider } from "../shared/session/session.tsx";
import { TextProvider } from "../shared/text/text-provider.tsx";
import { contextFor, createAppRouter } from "./routes.tsx";

const client = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a connection a request fails and says so; it does not wait in silence for one.
      networkMode: "always",
      refetchOnReconnect: true,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: true,
      // A refusal will be one again; only a server that cannot be reached is worth another try.
      retry: (failures, error) =>
        failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 502),
    },
    // What was asked for must not happen later by itself, when the connection is back.
    mutations: { networkMode: "always", retry: false },
  },
});

/** Everything that a signed-in person sees, with what every screen reads from above it. */
export function App({ session }: { session: Session }) {
  const context = contextFor(client, session.rules.features, session.account.timeZone);
  const [router] = useState(() => createAppRouter(context));
  return (
    <TextProvider>
      <SessionProvider value={session}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} context={context} />
        </QueryClientProvider>
      </SessionProvider>
    </TextProvider>
  );
}
