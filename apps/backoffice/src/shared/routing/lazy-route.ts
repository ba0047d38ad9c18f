import { lazyRouteComponent as lazyComponent } from "@tanstack/react-router";
import { PartMissing } from "../loading/within.ts";

/**
 * Route component with separately loaded code. If the code fails to load, the router would reload
 * the page, which stays blank while the server is unreachable; `RouteFailed` shows the error
 * instead.
 */
export const lazyRouteComponent: typeof lazyComponent = (load, name) =>
  lazyComponent(
    () =>
      load().catch(() => {
        throw new PartMissing();
      }),
    name,
  );
