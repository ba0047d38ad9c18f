import type { RequestExamples } from "../../examples/request-examples.ts";
import type { reportRunResource } from "./report-run.ts";

export const reportRunExamples: RequestExamples<typeof reportRunResource> = {
  bodies: () => ({
    create: {
      report_type: "balance_change_from_activity.itemized.3",
      parameters: {
        interval_start: 1_700_000_000,
        interval_end: 1_700_100_000,
        timezone: "America/Toronto",
        currency: "cad",
        columns: ["created", "net"],
      },
    },
  }),
};
