import type { QueryClient } from "@tanstack/react-query";
import { createRoute, createRouter, lazyRouteComponent, Navigate } from "@tanstack/react-router";
import { customers } from "../features/customers/index.tsx";
import { invoices } from "../features/invoices/index.tsx";
import { payments } from "../features/payments/index.tsx";
import { rootRoute } from "../shared/routing/root-route.ts";
import { needText } from "../shared/text/messages.ts";
import { RouteFailed } from "./shell/route-failed.tsx";
import { Shell } from "./shell/shell.tsx";

/** Every feature with a screen; its manifest brings its routes and its menu entry. */
const menu = [customers.menu, payments.menu, invoices.menu];

rootRoute.update({
  component: () => <Shell menu={menu} />,
  notFoundComponent: () => <Navigate to="/" replace />,
});

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  loader: () => needText("home"),
  component: lazyRouteComponent(() => import("./home/home.tsx"), "Home"),
});

const routeTree = rootRoute.addChildren([
  homeRoute,
  ...customers.routes,
  ...payments.routes,
  ...invoices.routes,
]);

export function createAppRouter(client: QueryClient) {
  return createRouter({
    routeTree,
    context: { client },
    defaultPreload: "intent",
    defaultPreloadDelay: 50,
    defaultErrorComponent: RouteFailed,
    defaultPendingMs: 400,
    scrollRestoration: true,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
