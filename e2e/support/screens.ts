import type { APIRequestContext } from "@playwright/test";
import { rowsOf, tokenOf } from "./provider.ts";

/** Returns the URL of every screen, with existing objects. */
export async function screens(request: APIRequestContext): Promise<string[]> {
  const token = await tokenOf(request, "claire");
  const [customer] = await rowsOf(request, token, "customer");
  const [paid] = await rowsOf(request, token, "invoice", { status: "paid" });
  const [credit] = await rowsOf(request, token, "creditNote");
  const [draft] = await rowsOf(request, token, "invoice", { status: "draft" });
  const [dispute] = await rowsOf(request, token, "dispute", { status: "needs_response" });
  const [payment] = await rowsOf(request, token, "paymentIntent", { status: "partial_refund" });
  const [product] = await rowsOf(request, token, "product");
  const [rate] = await rowsOf(request, token, "taxRate", { active: "true" });
  const [payout] = await rowsOf(request, token, "payout", { status: "failed" });
  return [
    "/",
    "/customer",
    `/customer/${customer.id}`,
    `/customer/${customer.id}/edit`,
    "/create/customer",
    "/invoices",
    `/invoices/${paid.id}`,
    `/invoices/${credit.invoice}`,
    `/invoices/${paid.id}/credit`,
    `/invoices/${draft.id}/edit`,
    "/create/invoice",
    "/mailbox",
    "/paymentIntent",
    `/paymentIntent/${payment.id}`,
    `/paymentIntent/${payment.id}/receipt`,
    `/paymentIntent/${dispute.payment_intent}`,
    `/paymentIntent/${dispute.payment_intent}/dispute`,
    "/create/payment",
    "/account",
    "/account/payouts",
    "/balanceTransaction?kind=earned",
    `/account/payouts/${payout.id}`,
    "/account/reports",
    "/account/business",
    "/coupons",
    "/coupons/LOYAL5",
    "/tax-rates",
    `/tax-rates?open=${rate.id}`,
    "/products",
    `/products/${product.id}`,
    "/create/product",
    "/user",
    "/signin/forgotten",
  ];
}
