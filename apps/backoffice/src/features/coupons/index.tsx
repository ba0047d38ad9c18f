import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { TicketPercent } from "lucide-react";
import { readListSearch } from "../../shared/list/address/search.ts";
import type { MenuEntry } from "../../shared/routing/feature.ts";
import { rootRoute } from "../../shared/routing/root-route.ts";
import { needText } from "../../shared/text/messages.ts";

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
  validateSearch: readListSearch,
  loader,
  component: lazyRouteComponent(() => import("./list/coupon-list.tsx"), "CouponList"),
});

const detailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "coupons/$id",
  loader,
  component: lazyRouteComponent(() => import("./detail/coupon-detail.tsx"), "CouponDetail"),
});

export const coupons = { menu, routes: [listRoute, detailRoute] as const };
