import type { RequestExamples } from "../../examples/request-examples.ts";
import type { disputeResource } from "./dispute.ts";

export const disputeExamples: RequestExamples<typeof disputeResource> = {
  bodies: ({ one }) => ({
    update: {
      evidence: {
        customer_name: "Élise Gagnon",
        product_description: "A shop sign",
        receipt: one("file"),
        uncategorized_text: "",
      },
      submit: false,
      metadata: { note: "plain" },
    },
    close: {},
  }),
  targets: { close: ({ ids }) => ids.dispute[0] },
};
