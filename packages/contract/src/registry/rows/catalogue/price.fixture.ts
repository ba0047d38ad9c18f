import type { RequestExamples } from "../../examples/request-examples.ts";
import type { priceResource } from "./price.ts";

export const priceExamples: RequestExamples<typeof priceResource> = {
  bodies: ({ one }) => ({
    create: {
      product: one("product"),
      currency: "cad",
      unit_amount: 500,
      nickname: "Yearly",
      recurring: { interval: "year", interval_count: 1 },
      active: true,
      metadata: { note: "plain" },
    },
    update: { active: true, nickname: "Yearly", metadata: { note: "plain" } },
  }),
};
