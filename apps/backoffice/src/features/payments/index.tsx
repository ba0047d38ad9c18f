import { BALANCE_TRANSACTION_LIST, searchOf } from "@counterfoil/contract";
import { DISPUTES_TO_ANSWER } from "@counterfoil/domain";
import { createRoute } from "@tanstack/react-router";
import { CreditCard } from "lucide-react";
import { fetchList } from "../../shared/list/query/list-query.ts";
import { waitForParts } from "../../shared/loading/wait-for-parts.ts";
import type { MenuEntry } from "../../shared/routing/feature.ts";
import { lazyRouteComponent } from "../../shared/routing/lazy-route.ts";
import { rootRoute } from "../../shared/routing/root-route.ts";
import { timelineOptions } from "../../shared/timeline/timeline-query.ts";
import { readPaymentStart } from "./create/start.ts";
import { PAYMENT_LIST_PARAMS } from "./payment/list-params.ts";
import { paymentOptions, refundsOptions } from "./queries.ts";

const menu: MenuEntry = {
  feature: "payments",
  order: 940,
  label: "shell.payments",
  icon: <CreditCard />,
  to: "/paymentIntent",
  key: "p",
  waiting: [
    {
      resource: "dispute",
      right: "dispute:read",
      statuses: DISPUTES_TO_ANSWER,
      label: "home.dispute",
    },
    {
      resource: "paymentIntent",
      right: "payment:read",
      statuses: ["requires_capture"],
      label: "home.capture",
    },
    {
      resource: "paymentIntent",
      right: "payment:read",
      statuses: ["requires_action"],
      label: "home.action",
    },
  ],
};

const staticData = { texts: ["payments", "paymentStatus", "declines"] } as const;

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "paymentIntent",
  validateSearch: searchOf("paymentIntent"),
  staticData,
  loader: (arriving) => fetchList(arriving, "paymentIntent", PAYMENT_LIST_PARAMS),
  component: lazyRouteComponent(() => import("./list/payment-list.tsx"), "PaymentList"),
});

const newRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "create/payment",
  validateSearch: readPaymentStart,
  staticData,
  component: lazyRouteComponent(() => import("./create/new-payment.tsx"), "NewPayment"),
});

const detailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "paymentIntent/$id",
  staticData,
  loader: async ({ context: { client }, params: { id } }) => {
    const parts = [
      client.prefetchQuery(paymentOptions(id)),
      client.prefetchQuery(refundsOptions(id)),
      client.prefetchInfiniteQuery(timelineOptions(id, "all")),
      import("../../shared/mail/need-mail.ts").then(({ needMail }) => needMail(client, id)),
    ];
    await waitForParts(parts);
  },
  component: lazyRouteComponent(() => import("./detail/payment-detail.tsx"), "PaymentDetail"),
});

const disputeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "paymentIntent/$id/dispute",
  staticData: { texts: ["payments", "disputes"] },
  component: lazyRouteComponent(() => import("./dispute-answer/dispute-page.tsx"), "DisputePage"),
});

const receiptRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "paymentIntent/$id/receipt",
  staticData,
  component: lazyRouteComponent(() => import("./receipt/receipt-page.tsx"), "ReceiptPage"),
});

const balanceTransactionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "balanceTransaction",
  validateSearch: searchOf("balanceTransaction"),
  staticData: { texts: ["payments"] },
  loader: (arriving) => fetchList(arriving, "balanceTransaction", BALANCE_TRANSACTION_LIST),
  component: lazyRouteComponent(
    () => import("./balance-transactions/balance-transaction-list.tsx"),
    "BalanceTransactionList",
  ),
});

export const manifest = {
  menu,
  routes: [
    listRoute,
    newRoute,
    detailRoute,
    disputeRoute,
    receiptRoute,
    balanceTransactionsRoute,
  ] as const,
};
