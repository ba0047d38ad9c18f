import type { RequestExamples } from "../../examples/request-examples.ts";
import type { taxRateResource } from "./tax-rate.ts";

const details = {
  display_name: "GST",
  description: "Federal",
  country: "CA",
  active: true,
  metadata: { note: "plain" },
};

export const taxRateExamples: RequestExamples<typeof taxRateResource> = {
  bodies: () => ({
    create: { ...details, tax_type: "gst", percentage: 5, inclusive: false },
    update: details,
    replace: { ...details, tax_type: "gst", percentage: 6, inclusive: false },
  }),
  // Replacing a rate archives it; other requests apply the chosen one.
  targets: { replace: ({ ids }) => ids.taxRate[0] },
};
