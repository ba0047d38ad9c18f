import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext } from "@tanstack/react-router";

/** What a route's loader can use to start its requests before its code has arrived. */
export interface RouterContext {
  readonly client: QueryClient;
}

/** The route above all screens; the shell is put on it by `app/routes.tsx`. */
export const rootRoute = createRootRouteWithContext<RouterContext>()();
