import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, redirect } from "@tanstack/react-router";

/** What a route's loader can use to start its requests before its code has arrived. */
export interface RouterContext {
  readonly client: QueryClient;
  /** The business's time zone. */
  readonly zone: string;
  /** Whether a screen is switched off here, or not for this person's role. */
  readonly isShut: (routeId: string) => boolean;
}

/** The route above all screens; the shell is put on it by `app/routes.tsx`. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  // A screen that is not for this person is as unknown as one that is not there.
  beforeLoad: ({ matches, context }) => {
    const screen = matches.at(-1)?.routeId;
    if (screen !== undefined && context.isShut(screen)) throw redirect({ to: "/", replace: true });
  },
});
