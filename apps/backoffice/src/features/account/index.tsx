import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { Landmark } from "lucide-react";
import type { MenuEntry } from "../../shared/routing/feature.ts";
import { rootRoute } from "../../shared/routing/root-route.ts";
import { needText } from "../../shared/text/messages.ts";
import { accountOptions, balanceOptions } from "./api.ts";
import { readArrival, readPayoutSearch } from "./search.ts";

const menu: MenuEntry = {
  feature: "account",
  order: 999,
  label: "shell.businessAccount",
  icon: <Landmark />,
  to: "/account",
  key: "a",
  ownerOnly: true,
};

const overviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "account",
  validateSearch: readArrival,
  loader: async ({ context }) => {
    void context.client.prefetchQuery(balanceOptions());
    await needText("account", "accountPayouts");
  },
  component: lazyRouteComponent(() => import("./overview/overview.tsx"), "Overview"),
});

const payoutsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "account/payouts",
  validateSearch: readPayoutSearch,
  loader: async ({ context }) => {
    void context.client.prefetchQuery(accountOptions());
    await needText("account", "accountPayouts");
  },
  component: lazyRouteComponent(() => import("./payouts/payouts.tsx"), "Payouts"),
});

const payoutRoute = createRoute({
  getParentRoute: () => payoutsRoute,
  path: "$id",
  component: lazyRouteComponent(() => import("./payouts/payout-pane.tsx"), "PayoutPane"),
});

const businessRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "account/business",
  loader: () => needText("account"),
  component: lazyRouteComponent(() => import("./business/business-details.tsx"), "BusinessDetails"),
});

const reportsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "account/reports",
  loader: () => needText("account", "accountReports", "exports"),
  component: lazyRouteComponent(() => import("./reports/reports.tsx"), "Reports"),
});

export const account = {
  menu,
  routes: [
    overviewRoute,
    payoutsRoute.addChildren([payoutRoute]),
    reportsRoute,
    businessRoute,
  ] as const,
};
