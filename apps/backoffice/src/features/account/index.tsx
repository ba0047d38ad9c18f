import { createRoute } from "@tanstack/react-router";
import { Landmark } from "lucide-react";
import { fetchList } from "../../shared/list/query/list-query.ts";
import { waitForParts } from "../../shared/loading/wait-for-parts.ts";
import { businessProfileOptions } from "../../shared/resource/business-profile.ts";
import { objectOptions } from "../../shared/resource/queries.ts";
import type { MenuEntry } from "../../shared/routing/feature.ts";
import { lazyRouteComponent } from "../../shared/routing/lazy-route.ts";
import { rootRoute } from "../../shared/routing/root-route.ts";
import { accountOptions, balanceOptions, contentsOptions } from "./queries.ts";
import { reportTypesOptions } from "./reports/queries.ts";
import { readArrival, readPayoutSearch } from "./search.ts";

const menu: MenuEntry = {
  feature: "account",
  order: 999,
  label: "shell.businessAccount",
  icon: <Landmark />,
  to: "/account",
  leadsTo: "/developers",
  key: "a",
  ownerOnly: true,
};

const overviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "account",
  validateSearch: readArrival,
  staticData: { texts: ["account", "accountPayouts"] },
  loader: ({ context }) => {
    void context.client.prefetchQuery(balanceOptions());
  },
  component: lazyRouteComponent(() => import("./overview/overview.tsx"), "Overview"),
});

const payoutsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "account/payouts",
  validateSearch: readPayoutSearch,
  staticData: { texts: ["account", "accountPayouts"] },
  loader: (arriving) => {
    void arriving.context.client.prefetchQuery(accountOptions());
    fetchList(arriving, "payout");
  },
  component: lazyRouteComponent(() => import("./payouts/payouts.tsx"), "Payouts"),
});

const payoutRoute = createRoute({
  getParentRoute: () => payoutsRoute,
  path: "$id",
  staticData: { texts: ["paymentStatus"] },
  loader: ({ context: { client }, params: { id } }) =>
    waitForParts([
      client.prefetchQuery(objectOptions("payout", id)),
      client.prefetchQuery(contentsOptions(id)),
    ]),
  component: lazyRouteComponent(() => import("./payouts/payout-pane.tsx"), "PayoutPane"),
});

const businessRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "account/business",
  staticData: { texts: ["account"] },
  loader: ({ context }) => {
    void context.client.prefetchQuery(accountOptions());
    void context.client.prefetchQuery(businessProfileOptions());
  },
  component: lazyRouteComponent(() => import("./business/business-details.tsx"), "BusinessDetails"),
});

const reportsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "account/reports",
  staticData: { texts: ["account", "accountReports", "exports"] },
  loader: ({ context }) => {
    void context.client.prefetchQuery(accountOptions());
    void context.client.prefetchQuery(reportTypesOptions());
  },
  component: lazyRouteComponent(() => import("./reports/reports.tsx"), "Reports"),
});

export const manifest = {
  menu,
  routes: [
    overviewRoute,
    payoutsRoute.addChildren([payoutRoute]),
    reportsRoute,
    businessRoute,
  ] as const,
};
