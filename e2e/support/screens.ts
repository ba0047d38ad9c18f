import { resources } from "@counterfoil/contract";
import type { APIRequestContext } from "@playwright/test";
import { rowsOf, tokenOf } from "./provider.ts";
import { someWebhook } from "./webhooks.ts";

/**
 * Returns the URL of every screen, with existing objects: of each resource the pages that its row
 * names, and then forms and states.
 */
export async function screens(request: APIRequestContext): Promise<string[]> {
  const token = await tokenOf(request, "claire");
  return [
    ...new Set([
      ...(await pagesOfResources(request, token)),
      ...(await furtherScreens(request, token)),
    ]),
  ];
}

async function pagesOfResources(request: APIRequestContext, token: string): Promise<string[]> {
  const pages = await Promise.all(
    Object.entries(resources).map(async ([name, { page, objectPage }]) => {
      const list = page === null ? [] : [page.path];
      if (objectPage === null || objectPage.of !== null) return list;
      const [object] = await rowsOf(request, token, name);
      return [...list, objectPage.path.replace("$id", object.id)];
    }),
  );
  return pages.flat();
}

async function furtherScreens(request: APIRequestContext, token: string): Promise<string[]> {
  const [customer] = await rowsOf(request, token, "customer");
  const [paid] = await rowsOf(request, token, "invoice", { status: "paid" });
  const [credit] = await rowsOf(request, token, "creditNote");
  const [draft] = await rowsOf(request, token, "invoice", { status: "draft" });
  const [dispute] = await rowsOf(request, token, "dispute", { status: "needs_response" });
  const [payment] = await rowsOf(request, token, "paymentIntent", { status: "partial_refund" });
  const [rate] = await rowsOf(request, token, "taxRate", { active: "true" });
  const [payout] = await rowsOf(request, token, "payout", { status: "failed" });
  const webhook = await someWebhook(request, token);
  return [
    "/",
    `/customer/${customer.id}/edit`,
    "/create/customer",
    `/invoices/${paid.id}`,
    `/invoices/${credit.invoice}`,
    `/invoices/${paid.id}/credit`,
    `/invoices/${draft.id}/edit`,
    "/create/invoice",
    "/mailbox",
    `/paymentIntent/${payment.id}`,
    `/paymentIntent/${payment.id}/receipt`,
    `/paymentIntent/${dispute.payment_intent}`,
    `/paymentIntent/${dispute.payment_intent}/dispute`,
    "/create/payment",
    "/account",
    "/balanceTransaction?kind=earned",
    `/account/payouts/${payout.id}`,
    "/account/reports",
    "/account/business",
    "/coupons/LOYAL5",
    `/tax-rates?open=${rate.id}`,
    "/create/product",
    "/user",
    "/user?status=audit",
    "/user/roles",
    "/user/directory",
    "/user/security",
    "/developers",
    "/developers/webhooks",
    `/developers/webhooks/${webhook}`,
    "/developers/events",
    "/developers/requests",
    "/developers/reference",
    "/profile",
    "/signin/forgotten",
  ];
}
