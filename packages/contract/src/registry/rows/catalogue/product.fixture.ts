import type { RequestExamples } from "../../examples/request-examples.ts";
import type { productResource } from "./product.ts";

const details = {
  name: "Sign",
  description: "Painted by hand",
  active: true,
  unit_label: "sign",
  statement_descriptor: "SIGNS",
  tax_code: "txcd_99999999",
  metadata: { note: "plain" },
};

export const productExamples: RequestExamples<typeof productResource> = {
  bodies: ({ one }) => ({
    create: {
      ...details,
      prices: [{ currency: "cad", unit_amount: 500, recurring: { interval: "month" } }],
      default_price: 0,
    },
    update: { ...details, default_price: one("price") },
  }),
};
