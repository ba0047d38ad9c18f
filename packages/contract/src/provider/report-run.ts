import { isTimeZone } from "@counterfoil/domain";
import type Stripe from "stripe";
import { z } from "zod";
import { faultMessage } from "../faults/fault.ts";
import { currency, id, timestamp } from "./common.ts";

export type ReportRun = Stripe.Reporting.ReportRun;

/**
 * The report types in the order of the screen, with their parameters
 * (docs.stripe.com/reports/report-types).
 */
export const REPORT_TYPES = {
  "balance.summary.1": "period",
  "balance_change_from_activity.summary.1": "period",
  "balance_change_from_activity.itemized.3": "period",
  "ending_balance_reconciliation.summary.1": "period",
  "ending_balance_reconciliation.itemized.4": "period",
  "payouts.summary.1": "period",
  "payouts.itemized.3": "period",
  "payout_reconciliation.summary.1": "period",
  "payout_reconciliation.itemized.5": "period",
  "payout_reconciliation.by_id.summary.1": "payout",
  "payout_reconciliation.by_id.itemized.4": "payout",
  "connected_account_payouts.itemized.3": "period",
  "connected_account_negative_balances.overview.1": "period",
} as const satisfies Record<string, "period" | "payout">;
export type ReportType = keyof typeof REPORT_TYPES;

/** Every type of report. */
export const REPORT_NAMES: readonly ReportType[] = Object.keys(REPORT_TYPES).filter(
  (name): name is ReportType => Object.hasOwn(REPORT_TYPES, name),
);

/** Requests a report (docs.stripe.com/api/reporting/report_run/create). */
export const reportRunCreate = z
  .strictObject({
    report_type: z.enum(REPORT_NAMES),
    parameters: z.strictObject({
      /** Unix seconds. The end isn't part of the period. */
      interval_start: timestamp.optional(),
      interval_end: timestamp.optional(),
      timezone: z.string().max(64).refine(isTimeZone, faultMessage("invalid_time_zone")).optional(),
      currency: currency.optional(),
      columns: z
        .array(z.string().regex(/^[a-z0-9_]{1,80}$/))
        .min(1)
        .max(100)
        .optional(),
      payout: id("po").optional(),
    }),
  })
  .check(({ value: { report_type: type, parameters: interval }, issues }) => {
    const missing = (name: string, message: string) =>
      issues.push({ code: "custom", input: interval, path: ["parameters", name], message });
    if (REPORT_TYPES[type] === "payout") {
      if (interval.payout === undefined) missing("payout", faultMessage("payout_required"));
      return;
    }
    for (const name of ["interval_start", "interval_end"] as const) {
      if (interval[name] === undefined) missing(name, faultMessage("required"));
    }
    if ((interval.interval_start ?? 0) >= (interval.interval_end ?? Number.POSITIVE_INFINITY)) {
      missing("interval_end", faultMessage("not_after_start"));
    }
  });

export const reportRunFilters = z.strictObject({
  status: z.enum(["pending", "succeeded", "failed"]).optional(),
});
