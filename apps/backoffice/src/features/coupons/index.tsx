import { searchOf } from "@counterfoil/contract";
import { createRoute } from "@tanstack/react-router";
import { TicketPercent } from "lucide-react";
import { fetchList } from "../../shared/list/list-query.ts";
import { soon } from "../../shared/loading/soon.ts";
import { objectOptions } from "../../shared/resource/queries.ts";
import type { MenuEntry } from "../../shared/routing/feature.ts";
import { lazyRouteComponent } from "../../shared/routing/lazy-route.ts";
import { rootRoute } from "../../shared/routing/root-route.ts";
import { needText } from "../../shared/text/messages.ts";
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

const loader = () => needText("coupons");

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "coupons",
  validateSearch: searchOf("coupon"),
  loader: (arriving) => {
    fetchList(arriving, "coupon");
    return loader();
  },
  component: lazyRouteComponent(() => import("./list/coupon-list.tsx"), "CouponList"),
});

const detailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "coupons/$id",
  loader: async ({ context: { client }, params: { id } }) => {
    const parts = [
      client.prefetchQuery(objectOptions("coupon", id)),
      client.prefetchQuery(codesOptions(id)),
      client.prefetchQuery(redemptionsOptions(id)),
      client.prefetchInfiniteQuery(timelineOptions(id, "all")),
    ];
    await Promise.all([loader(), soon(parts)]);
  },
  component: lazyRouteComponent(() => import("./detail/coupon-detail.tsx"), "CouponDetail"),
});

export const manifest = { menu, routes: [listRoute, detailRoute] as const };
