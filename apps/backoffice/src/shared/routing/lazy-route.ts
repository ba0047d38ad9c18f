import { lazyRouteComponent as lazyComponent } from "@tanstack/react-router";
import { PartMissing } from "../loading/within.ts";

/**
 * A route's component whose code lies apart. The router would load the page anew when the code does
 * not come, which a server that is away answers with nothing at all: `RouteFailed` says it instead.
 */
export const lazyRouteComponent: typeof lazyComponent = (load, name) =>
  lazyComponent(
    () =>
      load().catch(() => {
        throw new PartMissing();
      }),
    name,
  );
