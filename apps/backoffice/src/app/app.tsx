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
      // Without a connection a request fails immediately instead of waiting for one.
      networkMode: "always",
      refetchOnReconnect: true,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: true,
      // A rejected request would be rejected again; only an unreachable server is worth a retry.
      retry: (failures, error) =>
        failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 502),
    },
    // A change must not be sent later on its own, once the connection is back.
    mutations: { networkMode: "always", retry: false },
  },
});

/** The app of a signed-in user, with the providers that every screen needs. */
export function App({ session }: { session: Session }) {
  const context = contextFor(client, session.rules.features, {
    zone: session.account.timeZone,
    defaultLocale: session.config.defaultLocale,
  });
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
