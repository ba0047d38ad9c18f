import { readHomeSearch } from "@counterfoil/contract";
import { createRoute } from "@tanstack/react-router";
import { lazyRouteComponent } from "../../shared/routing/lazy-route.ts";
import { rootRoute } from "../../shared/routing/root-route.ts";
import { homeQuery, latestOptions } from "./home-query.ts";

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  validateSearch: readHomeSearch,
  staticData: { texts: ["home", "paymentStatus"] },
  loader: ({ context, location }) => {
    const search = readHomeSearch({ ...location.search });
    void context.client.prefetchQuery(homeQuery(search, context.zone).options);
    void context.client.prefetchQuery(latestOptions());
  },
  component: lazyRouteComponent(() => import("./home.tsx"), "Home"),
});
