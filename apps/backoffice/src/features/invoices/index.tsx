import { searchOf } from "@counterfoil/contract";
import { createRoute } from "@tanstack/react-router";
import { ReceiptText } from "lucide-react";
import { fetchList } from "../../shared/list/query/list-query.ts";
import { waitForParts } from "../../shared/loading/wait-for-parts.ts";
import type { MenuEntry } from "../../shared/routing/feature.ts";
import { lazyRouteComponent } from "../../shared/routing/lazy-route.ts";
import { rootRoute } from "../../shared/routing/root-route.ts";
import { invoiceOptions } from "./queries.ts";
import { readStart } from "./start.ts";

const menu: MenuEntry = {
  feature: "invoices",
  order: 960,
  label: "shell.invoices",
  icon: <ReceiptText />,
  to: "/invoices",
  key: "i",
  waiting: [
    { resource: "invoice", right: "invoice:read", statuses: ["past_due"], label: "home.pastDue" },
    { resource: "invoice", right: "invoice:read", statuses: ["failed"], label: "home.failed" },
  ],
};

const detail = () => import("./detail/page.ts");
const editor = () => import("./editor/editor-pages.tsx");

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "invoices",
  validateSearch: searchOf("invoice"),
  staticData: { texts: ["invoices"] },
  loader: (arriving) => fetchList(arriving, "invoice"),
  component: lazyRouteComponent(() => import("./list/invoice-list.tsx"), "InvoiceList"),
});

const newRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "create/invoice",
  validateSearch: readStart,
  staticData: {
    rail: true,
    texts: ["invoices", "invoiceActions", "invoiceEditor", "declines"],
  },
  component: lazyRouteComponent(editor, "NewInvoice"),
});

const detailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "invoices/$id",
  staticData: { texts: ["invoices", "invoiceActions", "paymentStatus", "declines"] },
  loader: async ({ context, params: { id } }) => {
    // Fetch the invoice while the page's code loads.
    void context.client.prefetchQuery(invoiceOptions(id));
    await waitForParts([detail().then(({ needParts }) => needParts(context, id))]);
  },
  component: lazyRouteComponent(detail, "InvoiceDetail"),
});

const editRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "invoices/$id/edit",
  staticData: {
    rail: true,
    texts: ["invoices", "invoiceActions", "invoiceEditor", "declines"],
  },
  component: lazyRouteComponent(editor, "EditInvoice"),
});

const creditRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "invoices/$id/credit",
  staticData: { texts: ["invoices", "invoiceActions", "creditNotes"] },
  component: lazyRouteComponent(() => import("./credit/credit-page.tsx"), "CreditPage"),
});

export const manifest = {
  menu,
  routes: [listRoute, newRoute, detailRoute, editRoute, creditRoute] as const,
};
