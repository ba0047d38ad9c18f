import type { RequestExamples } from "../../examples/request-examples.ts";
import type { invoiceItemResource } from "./invoice-item.ts";

export const invoiceItemExamples: RequestExamples<typeof invoiceItemResource> = {
  bodies({ one }) {
    const item = {
      amount: 500,
      description: "Delivery",
      discountable: true,
      tax_rates: [one("taxRate")],
      metadata: { note: "plain" },
    };
    return {
      create: { ...item, customer: one("customer"), invoice: one("invoice"), currency: "cad" },
      update: item,
    };
  },
};
