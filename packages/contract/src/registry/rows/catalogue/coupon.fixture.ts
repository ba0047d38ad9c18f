import type { RequestExamples } from "../../examples/request-examples.ts";
import type { couponResource } from "./coupon.ts";

export const couponExamples: RequestExamples<typeof couponResource> = {
  bodies: () => ({
    create: {
      name: "Autumn",
      percent_off: 10.5,
      duration: "repeating",
      duration_in_months: 3,
      max_redemptions: 5,
      metadata: { note: "plain" },
    },
    update: { name: "Winter", metadata: { note: "plain" } },
  }),
};
