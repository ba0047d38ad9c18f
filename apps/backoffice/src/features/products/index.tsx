import { searchOf } from "@counterfoil/contract";
import { createRoute } from "@tanstack/react-router";
import { Package } from "lucide-react";
import { fetchList } from "../../shared/list/query/list-query.ts";
import { waitForParts } from "../../shared/loading/wait-for-parts.ts";
import type { MenuEntry } from "../../shared/routing/feature.ts";
import { lazyRouteComponent } from "../../shared/routing/lazy-route.ts";
import { rootRoute } from "../../shared/routing/root-route.ts";
import { timelineOptions } from "../../shared/timeline/timeline-query.ts";
import { PRODUCT_LIST_PARAMS, productOptions } from "./queries.ts";

const menu: MenuEntry = {
  feature: "products",
  order: 992,
  label: "shell.products",
  icon: <Package />,
  to: "/products",
  key: "d",
};

const staticData = { texts: ["products"] } as const;

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "products",
  validateSearch: searchOf("product"),
  staticData,
  loader: (arriving) => fetchList(arriving, "product", PRODUCT_LIST_PARAMS),
  component: lazyRouteComponent(() => import("./list/product-list.tsx"), "ProductList"),
});

const newRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "create/product",
  staticData,
  component: lazyRouteComponent(() => import("./form/new-product.tsx"), "NewProduct"),
});

const detailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "products/$id",
  staticData,
  loader: async ({ context: { client }, params: { id } }) => {
    const parts = [
      client.prefetchQuery(productOptions(id)),
      client.prefetchInfiniteQuery(timelineOptions(id, "all")),
    ];
    await waitForParts(parts);
  },
  component: lazyRouteComponent(() => import("./detail/product-detail.tsx"), "ProductDetail"),
});

export const manifest = { menu, routes: [listRoute, newRoute, detailRoute] as const };
