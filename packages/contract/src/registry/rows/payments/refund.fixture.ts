import type { RequestExamples } from "../../examples/request-examples.ts";
import type { refundResource } from "./refund.ts";

export const refundExamples: RequestExamples<typeof refundResource> = {
  bodies: ({ one }) => ({
    create: {
      payment_intent: one("paymentIntent"),
      amount: 1,
      reason: "duplicate",
      metadata: { note: "plain" },
    },
    update: { metadata: { note: "plain" } },
  }),
};
