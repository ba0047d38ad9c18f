import type { RequestExamples } from "../../examples/request-examples.ts";
import type { taxIdResource } from "./tax-id.ts";

export const taxIdExamples: RequestExamples<typeof taxIdResource> = {
  bodies: ({ one }) => ({
    create: { customer: one("customer"), type: "ca_gst_hst", value: "123456789RT0001" },
  }),
};
