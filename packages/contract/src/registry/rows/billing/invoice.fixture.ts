import type { ExampleObjects, RequestExamples } from "../../examples/request-examples.ts";
import type { invoiceResource } from "./invoice.ts";

const spare = (objects: ExampleObjects) => objects.spare;

export const invoiceExamples: RequestExamples<typeof invoiceResource> = {
  bodies({ one }) {
    const line = {
      key: "row-0001",
      description: "Sign",
      quantity: "2",
      unit_amount_decimal: "1250.5",
      tax_rates: [one("taxRate")],
    };
    const draft = {
      description: "Signs",
      footer: "Thank you",
      custom_fields: [{ name: "PO", value: "17" }],
      collection_method: "send_invoice" as const,
      days_until_due: 30,
      auto_advance: false,
      discounts: [{ coupon: one("coupon") }],
      default_tax_rates: [one("taxRate")],
      default_payment_method: one("paymentMethod"),
      metadata: { note: "plain" },
      lines: [line, { ...line, key: "row-0002", price: one("price") }],
    };
    return {
      create: { ...draft, customer: one("customer"), currency: "cad" },
      update: draft,
      pay: { payment_method: one("paymentMethod"), off_session: true },
      finalize: { auto_advance: false },
      send: { cc: ["copies@books.example"], message: "Thank you" },
      void: {},
      uncollectible: {},
    };
  },
  targets: { pay: spare, finalize: spare, send: spare, void: spare, uncollectible: spare },
};
