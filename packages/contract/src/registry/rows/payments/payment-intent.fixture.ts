import type { RequestExamples } from "../../examples/request-examples.ts";
import type { paymentIntentResource } from "./payment-intent.ts";

export const paymentIntentExamples: RequestExamples<typeof paymentIntentResource> = {
  bodies: ({ one }) => ({
    create: {
      amount: 700,
      currency: "cad",
      customer: one("customer"),
      payment_method: one("paymentMethod"),
      capture_method: "automatic",
      description: "Deposit",
      receipt_email: "elise@books.example",
      statement_descriptor_suffix: "SIGNS",
      off_session: true,
      metadata: { note: "plain" },
    },
    update: { description: "Deposit", receipt_email: "", metadata: { note: "plain" } },
    capture: { amount_to_capture: 100 },
    cancel: { cancellation_reason: "duplicate" },
  }),
  targets: { capture: ({ held }) => held, cancel: ({ held }) => held },
};
