import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, redirect } from "@tanstack/react-router";

/** Available to a route's loader, to start its requests before its code has arrived. */
export interface RouterContext {
  readonly client: QueryClient;
  /** The business's time zone. */
  readonly zone: string;
  /** Locale of documents for customers without a supported preferred one. */
  readonly defaultLocale: string;
  /** Returns whether a screen is disabled, or not for this user's role. */
  readonly denies: (routeId: string) => boolean;
}

/** The root route. `app/routes.tsx` adds the shell to it. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  staticData: { texts: [] },
  // A screen that isn't for this user is reported as not found.
  beforeLoad: ({ matches, context, location: { pathname } }) => {
    const screen = matches.at(-1)?.routeId;
    if (screen !== undefined && context.denies(screen)) {
      throw redirect({ to: "/", replace: true, state: { missing: pathname } });
    }
  },
});

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The path that was opened, if it has no page for this user. */
    missing?: string;
  }
}
