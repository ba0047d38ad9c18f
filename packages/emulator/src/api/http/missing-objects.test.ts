import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../testing/test-shop.ts";

let shop: TestShop;
let rosa = "";
beforeAll(async () => {
  shop = await openShop();
  rosa = (await shop.stripe.customers.create({ name: "Rosa Vidal" })).id;
});
afterAll(() => shop.close());

/** The required parameters of a call. */
const paramsOf = (path: string): Record<string, string> | undefined =>
  path.endsWith("/attach") ? { customer: rosa } : undefined;

describe("The address of an object that Maple & Main doesn't have is answered with 404", () => {
  it.each([
    ["GET", "/v1/payment_intents/pi_none", "intent", "No such payment_intent: 'pi_none'"],
    ["POST", "/v1/payment_intents/pi_none/capture", "intent", "No such payment_intent: 'pi_none'"],
    ["GET", "/v1/setup_intents/seti_none", "intent", "No such setupintent: 'seti_none'"],
    ["POST", "/v1/setup_intents/seti_none/cancel", "intent", "No such setupintent: 'seti_none'"],
    ["GET", "/v1/payment_methods/pm_none", "payment_method", "No such PaymentMethod: 'pm_none'"],
    [
      "POST",
      "/v1/payment_methods/pm_none/detach",
      "payment_method",
      "No such PaymentMethod: 'pm_none'",
    ],
    [
      "POST",
      "/v1/payment_methods/pm_none/attach",
      "payment_method",
      "No such PaymentMethod: 'pm_none'",
    ],
    [
      "GET",
      "/v1/promotion_codes/promo_none",
      "promotion_code",
      "No such promotion code: 'promo_none'",
    ],
    ["GET", "/v1/prices/price_none", "price", "No such price: 'price_none'"],
    ["GET", "/v1/coupons/SPRING", "coupon", "No such coupon: 'SPRING'"],
    ["DELETE", "/v1/coupons/SPRING", "coupon", "No such coupon: 'SPRING'"],
    ["GET", "/v1/tax_rates/txr_none", "tax_rate", "No such tax rate: 'txr_none'"],
    ["GET", "/v1/disputes/du_none", "dispute", "No such dispute: 'du_none'"],
    ["GET", "/v1/charges/ch_none", "id", "No such charge: 'ch_none'"],
    ["GET", "/v1/customers/cus_none", "id", "No such customer: 'cus_none'"],
    ["DELETE", "/v1/products/prod_none", "id", "No such product: 'prod_none'"],
  ] as const)(
    "%s %s, with the provider's name for its ID: %s",
    async (method, path, param, message) => {
      const error = { statusCode: 404, code: "resource_missing", param, message };
      await expect(shop.stripe.rawRequest(method, path, paramsOf(path))).rejects.toMatchObject(
        error,
      );
    },
  );

  it("and with its name in a parameter, 400", async () => {
    const refund = shop.stripe.refunds.create({ payment_intent: "pi_none" });
    await expect(refund).rejects.toMatchObject({ statusCode: 400, param: "payment_intent" });
  });

  describe("and one within a list, 400 with its place in the request", () => {
    let invoice = "";
    let repair = "";
    beforeAll(async () => {
      invoice = (await shop.stripe.invoices.create({ customer: rosa })).id;
      const item = { customer: rosa, invoice, amount: 9_000, currency: "usd" };
      await shop.stripe.invoiceItems.create(item);
      repair = (await shop.stripe.invoices.listLineItems(invoice)).data[0]?.id ?? "";
    });
    const missing = (param: string, message: string) => ({
      statusCode: 400,
      code: "resource_missing",
      param,
      message,
    });

    it("of lines to remove", async () => {
      const lines = [
        { id: repair, behavior: "delete" as const },
        { id: "il_none", behavior: "delete" as const },
      ];
      await expect(shop.stripe.invoices.removeLines(invoice, { lines })).rejects.toMatchObject(
        missing("lines[1][id]", "No such line item: 'il_none'"),
      );
    });

    it("of lines to change", async () => {
      const lines = [{ id: "il_none", description: "Repair" }];
      await expect(shop.stripe.invoices.updateLines(invoice, { lines })).rejects.toMatchObject(
        missing("lines[0][id]", "No such line item: 'il_none'"),
      );
    });

    it("of lines to credit", async () => {
      await shop.stripe.invoices.finalizeInvoice(invoice);
      const line = { type: "invoice_line_item" as const, amount: 100 };
      const lines = [
        { ...line, invoice_line_item: repair },
        { ...line, invoice_line_item: "il_none" },
      ];
      await expect(shop.stripe.creditNotes.create({ invoice, lines })).rejects.toMatchObject(
        missing("lines[1][invoice_line_item]", "No such line item: 'il_none'"),
      );
    });
  });
});
