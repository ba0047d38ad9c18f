import type { Route } from "@counterfoil/contract";
import type { BoundRoute, ContextOf, HandlerOf } from "./handler.ts";
import { readBody } from "./input/read-body.ts";
import { readQuery } from "./input/read-query.ts";
import { refuse } from "./response/refusal.ts";

/** Binds a route to its handler, which only receives what the route's schemas accept. */
export function call<R extends Route>(route: R, handler: HandlerOf<R>): BoundRoute {
  return {
    ...route,
    async run({ caller, url, log, requireVerified, ...request }, text) {
      if (route.access !== "public" && caller === null) {
        throw refuse("unauthenticated", "Sign in first");
      }
      const query = readQuery(route.query, url.searchParams);
      const body = readBody(route.body, text);
      const admit = route.stepUp && requireVerified(route.stepUp, body);
      // TypeScript can't resolve the conditional types of ContextOf for an open R. The lines above
      // prove it: this row's schemas were applied, and a member is present if required.
      const context = {
        ...request,
        ...caller,
        query,
        body,
        admit,
        get log() {
          return log();
        },
      };
      return handler(context as ContextOf<R>);
    },
  };
}
