import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { draft } from "../../../testing/test-ledger.ts";
import { openShop, type TestShop } from "../../../testing/test-shop.ts";

/** Recorded responses of the provider, versions 2025-10-29 and 2026-03-25. */
let shop: TestShop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await openShop();
  stripe = shop.stripe;
});
afterAll(() => shop.close());

describe("the page of an invoice", () => {
  it.each([
    ["a business of the United States", [], "letter"],
    ["a customer in France", ["fr-FR"], "a4"],
    ["a customer in Quebec", ["fr-CA"], "letter"],
  ])("of %s is chosen when it is finalized", async (_, preferred_locales, page_size) => {
    const { id } = await stripe.customers.create({ name: "Atelier Roy", preferred_locales });
    const bill = await draft(stripe, id, [{ amount: 4000 }]);
    const blank = { amount_tax_display: null, template: null, template_version: null };
    expect(bill.rendering).toEqual({ ...blank, pdf: { page_size: "auto" } });
    const open = await stripe.invoices.finalizeInvoice(bill.id);
    expect(open.rendering).toEqual({ ...blank, pdf: { page_size } });
  });

  it("stays as it was chosen", async () => {
    const { id } = await stripe.customers.create({ name: "Atelier Roy" });
    const bill = await draft(stripe, id, [{ amount: 4000 }]);
    await stripe.invoices.update(bill.id, { rendering: { pdf: { page_size: "a4" } } });
    const open = await stripe.invoices.finalizeInvoice(bill.id);
    expect(open.rendering?.pdf).toEqual({ page_size: "a4" });
  });

  it("isn't chosen for the invoice of a subscription", async () => {
    const { id } = await stripe.customers.create({ payment_method: "pm_card_visa" });
    const [paymentMethod] = (await stripe.customers.listPaymentMethods(id)).data;
    const price = await stripe.prices.create({
      currency: "usd",
      unit_amount: 2500,
      recurring: { interval: "month" },
      product_data: { name: "Hosting" },
    });
    const { latest_invoice } = await stripe.subscriptions.create({
      customer: id,
      default_payment_method: paymentMethod?.id ?? "",
      items: [{ price: price.id }],
      expand: ["latest_invoice"],
    });
    expect(latest_invoice).toMatchObject({ status: "paid", rendering: null });
  });
});
