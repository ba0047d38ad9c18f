import { createRoute } from "@tanstack/react-router";
import { lazyRouteComponent } from "../../shared/routing/lazy-route.ts";
import { rootRoute } from "../../shared/routing/root-route.ts";

const route = createRoute({
  getParentRoute: () => rootRoute,
  path: "profile",
  staticData: { texts: ["profile", "security", "passkeys"] },
  component: lazyRouteComponent(() => import("./page.tsx"), "Profile"),
});

/** Opened from the account menu, so it has no entry in the main menu. */
export const manifest = { routes: [route] as const };
