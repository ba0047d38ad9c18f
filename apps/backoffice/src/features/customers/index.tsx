import { searchOf } from "@counterfoil/contract";
import { createRoute } from "@tanstack/react-router";
import { Users } from "lucide-react";
import { fetchList } from "../../shared/list/list-query.ts";
import { soon } from "../../shared/loading/soon.ts";
import { objectOptions } from "../../shared/resource/queries.ts";
import type { MenuEntry } from "../../shared/routing/feature.ts";
import { lazyRouteComponent } from "../../shared/routing/lazy-route.ts";
import { rootRoute } from "../../shared/routing/root-route.ts";
import { needText } from "../../shared/text/messages.ts";
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

const loader = () => needText("customers", "paymentStatus");

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "customer",
  validateSearch: searchOf("customer"),
  loader: (arriving) => {
    fetchList(arriving, "customer");
    return loader();
  },
  component: lazyRouteComponent(() => import("./list/customer-list.tsx"), "CustomerList"),
});

const newRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "create/customer",
  loader,
  component: lazyRouteComponent(() => import("./form/new-customer.tsx"), "NewCustomer"),
});

const detailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "customer/$id",
  validateSearch: readView,
  loader: async ({ context: { client }, params: { id } }) => {
    const parts = [
      client.prefetchQuery(objectOptions("customer", id)),
      client.prefetchQuery(ledgerOptions(id)),
      client.prefetchQuery(cardsOptions(id)),
      client.prefetchQuery(taxIdsOptions(id)),
      client.prefetchInfiniteQuery(timelineOptions(id, "all")),
    ];
    await Promise.all([loader(), soon(parts)]);
  },
  component: lazyRouteComponent(() => import("./detail/customer-detail.tsx"), "CustomerDetail"),
});

const editRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "customer/$id/edit",
  loader,
  component: lazyRouteComponent(() => import("./form/edit-customer.tsx"), "EditCustomer"),
});

export const manifest = {
  menu,
  routes: [listRoute, newRoute, detailRoute, editRoute] as const,
};
