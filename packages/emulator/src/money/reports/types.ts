import type Stripe from "stripe";
import type { ObjectTypes } from "../../kernel/object-type.ts";
import type { Wire } from "../../kernel/types/wire.ts";
import { completeReport } from "./run-report.ts";

declare module "../../kernel/types/types.ts" {
  interface Types {
    report_run: Wire<Stripe.Reporting.ReportRun>;
  }
}

declare module "../../kernel/types/timer.ts" {
  interface TimersOf {
    report_run: "report_is_ready";
  }
}

export const types: Pick<ObjectTypes, "report_run"> = {
  report_run: {
    prefixes: ["frr"],
    noun: "report run",
    events: ["reporting.report_run.failed", "reporting.report_run.succeeded"],
    keys: () => ({}),
    timers: {
      async report_is_ready(ctx, target) {
        const report = await ctx.store.get("report_run", target);
        if (report?.status === "pending") await completeReport(ctx, report);
      },
    },
  },
};
