import { createRoute } from "@tanstack/react-router";
import { lazyRouteComponent } from "../../shared/routing/lazy-route.ts";
import { rootRoute } from "../../shared/routing/root-route.ts";

const page = {
  getParentRoute: () => rootRoute,
  staticData: { texts: ["developers", "webhooks", "roles", "rights"] },
  component: lazyRouteComponent(() => import("./page.tsx"), "Developers"),
} as const;

/** Opened from the business account, so they have no entry in the main menu. */
export const manifest = {
  routes: [
    createRoute({ ...page, path: "developers" }),
    createRoute({ ...page, path: "developers/webhooks" }),
    createRoute({ ...page, path: "developers/webhooks/$endpoint" }),
    createRoute({ ...page, path: "developers/events" }),
    createRoute({ ...page, path: "developers/requests" }),
    createRoute({ ...page, path: "developers/reference" }),
  ] as const,
};
