import type { RequestExamples } from "../../examples/request-examples.ts";
import type { setupIntentResource } from "./setup-intent.ts";

export const setupIntentExamples: RequestExamples<typeof setupIntentResource> = {
  bodies: ({ one }) => ({ create: { customer: one("customer") } }),
};
