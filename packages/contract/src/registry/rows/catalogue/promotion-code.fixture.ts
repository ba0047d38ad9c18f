import type { RequestExamples } from "../../examples/request-examples.ts";
import type { promotionCodeResource } from "./promotion-code.ts";

export const promotionCodeExamples: RequestExamples<typeof promotionCodeResource> = {
  bodies: ({ one }) => ({
    create: {
      promotion: { type: "coupon", coupon: one("coupon") },
      customer: one("customer"),
      active: true,
      max_redemptions: 5,
      restrictions: {
        first_time_transaction: true,
        minimum_amount: 500,
        minimum_amount_currency: "cad",
      },
      metadata: { note: "plain" },
    },
    update: { active: true, metadata: { note: "plain" } },
  }),
};
