import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { Users } from "lucide-react";
import type { MenuEntry } from "../../shared/routing/feature.ts";
import { rootRoute } from "../../shared/routing/root-route.ts";
import { needText } from "../../shared/text/messages.ts";

const menu: MenuEntry = {
  feature: "customers",
  order: 1,
  label: "shell.customers",
  icon: <Users />,
  to: "/customer",
  key: "c",
};

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "customer",
  loader: () => needText("customers"),
  component: lazyRouteComponent(() => import("./list/customer-list.tsx"), "CustomerList"),
});

export const customers = { menu, routes: [listRoute] as const };
