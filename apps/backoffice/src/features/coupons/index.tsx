import { searchOf } from "@counterfoil/contract";
import { createRoute } from "@tanstack/react-router";
import { TicketPercent } from "lucide-react";
import { fetchList } from "../../shared/list/query/list-query.ts";
import { waitForParts } from "../../shared/loading/wait-for-parts.ts";
import { objectOptions } from "../../shared/resource/queries.ts";
import type { MenuEntry } from "../../shared/routing/feature.ts";
import { lazyRouteComponent } from "../../shared/routing/lazy-route.ts";
import { rootRoute } from "../../shared/routing/root-route.ts";
import { timelineOptions } from "../../shared/timeline/timeline-query.ts";
import { codesOptions, redemptionsOptions } from "./queries.ts";

const menu: MenuEntry = {
  feature: "coupons",
  order: 980,
  label: "shell.coupons",
  icon: <TicketPercent />,
  to: "/coupons",
  key: "o",
};

const staticData = { texts: ["coupons"] } as const;

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "coupons",
  validateSearch: searchOf("coupon"),
  staticData,
  loader: (arriving) => fetchList(arriving, "coupon"),
  component: lazyRouteComponent(() => import("./list/coupon-list.tsx"), "CouponList"),
});

const detailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "coupons/$id",
  staticData,
  loader: async ({ context: { client }, params: { id } }) => {
    const parts = [
      client.prefetchQuery(objectOptions("coupon", id)),
      client.prefetchQuery(codesOptions(id)),
      client.prefetchQuery(redemptionsOptions(id)),
      client.prefetchInfiniteQuery(timelineOptions(id, "all")),
    ];
    await waitForParts(parts);
  },
  component: lazyRouteComponent(() => import("./detail/coupon-detail.tsx"), "CouponDetail"),
});

export const manifest = { menu, routes: [listRoute, detailRoute] as const };
