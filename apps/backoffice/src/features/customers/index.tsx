import { searchOf } from "@counterfoil/contract";
import { createRoute } from "@tanstack/react-router";
import { Users } from "lucide-react";
import { fetchList } from "../../shared/list/query/list-query.ts";
import { waitForParts } from "../../shared/loading/wait-for-parts.ts";
import { objectOptions } from "../../shared/resource/queries.ts";
import type { MenuEntry } from "../../shared/routing/feature.ts";
import { lazyRouteComponent } from "../../shared/routing/lazy-route.ts";
import { rootRoute } from "../../shared/routing/root-route.ts";
import { timelineOptions } from "../../shared/timeline/timeline-query.ts";
import { cardsOptions, ledgerOptions, taxIdsOptions } from "./queries.ts";
import { readView } from "./views.ts";

const menu: MenuEntry = {
  feature: "customers",
  order: 1,
  label: "shell.customers",
  icon: <Users />,
  to: "/customer",
  key: "c",
};

const staticData = { texts: ["customers", "paymentStatus"] } as const;

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "customer",
  validateSearch: searchOf("customer"),
  staticData,
  loader: (arriving) => fetchList(arriving, "customer"),
  component: lazyRouteComponent(() => import("./list/customer-list.tsx"), "CustomerList"),
});

const newRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "create/customer",
  staticData,
  component: lazyRouteComponent(() => import("./form/new-customer.tsx"), "NewCustomer"),
});

const detailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "customer/$id",
  validateSearch: readView,
  staticData,
  loader: async ({ context: { client }, params: { id } }) => {
    const parts = [
      client.prefetchQuery(objectOptions("customer", id)),
      client.prefetchQuery(ledgerOptions(id)),
      client.prefetchQuery(cardsOptions(id)),
      client.prefetchQuery(taxIdsOptions(id)),
      client.prefetchInfiniteQuery(timelineOptions(id, "all")),
    ];
    await waitForParts(parts);
  },
  component: lazyRouteComponent(() => import("./detail/customer-detail.tsx"), "CustomerDetail"),
});

const editRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "customer/$id/edit",
  staticData,
  component: lazyRouteComponent(() => import("./form/edit-customer.tsx"), "EditCustomer"),
});

export const manifest = {
  menu,
  routes: [listRoute, newRoute, detailRoute, editRoute] as const,
};
