import type { RequestExamples } from "../../examples/request-examples.ts";
import type { paymentMethodResource } from "./payment-method.ts";

const address = { line1: "1 Main St", city: "Laval", postal_code: "H7A 1A1", country: "CA" };

export const paymentMethodExamples: RequestExamples<typeof paymentMethodResource> = {
  bodies: ({ one }) => ({
    create: { payment_method: one("paymentMethod"), customer: one("customer") },
    update: {
      billing_details: { name: "Élise Gagnon", email: "", phone: "555", address },
      card: { exp_month: 12, exp_year: 2040 },
      metadata: { note: "plain" },
    },
  }),
};
