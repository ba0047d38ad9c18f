import { DAY_SECONDS } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import { readCurrency } from "../../kernel/money/amounts.ts";
import { refuse } from "../../kernel/refuse.ts";
import { schedule } from "../../kernel/timers.ts";
import type { Types } from "../../kernel/types/types.ts";
import { createFile } from "../../records/files/file.ts";
import { csvOf } from "./csv.ts";
import { isTimezone } from "./moments.ts";
import { availableFrom, availableUntil, REPORTS, type ReportKind } from "./report-types.ts";
import { rowsOf } from "./rows.ts";
import { isSubject } from "./subjects.ts";

export type ReportRun = Types["report_run"];
type ReportParameters = ReportRun["parameters"];

const YEAR = 365 * DAY_SECONDS;

/**
 * Requests a report, which is ready a moment later (https://docs.stripe.com/reports/api).
 * @throws ApiRefusal for an unknown report, period or column
 */
export async function requestReport(
  ctx: Context,
  report_type: string,
  parameters: ReportParameters,
): Promise<ReportRun> {
  const kind = REPORTS[report_type];
  if (!kind) {
    throw refuse.invalid(`No such report type: '${report_type}'`, {
      code: "resource_missing",
      param: "report_type",
    });
  }
  await checkSubject(ctx, kind, report_type, parameters);
  checkColumns(kind, parameters.columns);
  checkFilters(parameters);
  if (parameters.timezone !== undefined && !isTimezone(parameters.timezone)) {
    throw refuse.invalid(`Invalid timezone: ${parameters.timezone}`, {
      param: "parameters[timezone]",
    });
  }
  const run: ReportRun = {
    id: ctx.id("frr"),
    object: "reporting.report_run",
    created: ctx.now(),
    error: null,
    livemode: false,
    parameters,
    report_type,
    result: null,
    status: "pending",
    succeeded_at: null,
  };
  ctx.store.put("report_run", run);
  await schedule(ctx, "report_is_ready", run.id, ctx.now());
  return run;
}

/** Returns the period or the automatic payout that the report covers. */
async function checkSubject(
  ctx: Context,
  kind: ReportKind,
  report_type: string,
  parameters: ReportParameters,
): Promise<void> {
  await checkConnected(ctx, kind, report_type, parameters.connected_account);
  if (kind.asksFor === "period") {
    if (parameters.payout !== undefined) throw unsupported("payout", report_type);
    return checkPeriod(ctx, parameters);
  }
  for (const name of ["interval_start", "interval_end"] as const) {
    if (parameters[name] !== undefined) throw unsupported(name, report_type);
  }
  const param = "parameters[payout]";
  if (parameters.payout === undefined) {
    const code = "parameter_missing";
    throw refuse.invalid(`Missing required param: ${param}.`, { code, param });
  }
  const payout = await ctx.store.must("payout", parameters.payout, param);
  if (!payout.automatic) {
    throw refuse.invalid("Only an automatic payout can be reconciled.", { param });
  }
}

/** Rejects an account for a report that doesn't cover connected accounts. */
async function checkConnected(
  ctx: Context,
  kind: ReportKind,
  report_type: string,
  named: string | undefined,
): Promise<void> {
  if (named === undefined) return;
  if (!kind.connected) throw unsupported("connected_account", report_type);
  if (await isSubject(ctx, named)) return;
  throw refuse.missing("account", named, "parameters[connected_account]");
}

const unsupported = (name: string, report_type: string) =>
  refuse.invalid(`The parameter ${name} is not supported by ${report_type}.`, {
    param: `parameters[${name}]`,
  });

function checkPeriod(
  ctx: Context,
  { interval_start: start, interval_end: end }: ReportParameters,
): void {
  for (const [name, value] of Object.entries({ interval_start: start, interval_end: end })) {
    const param = `parameters[${name}]`;
    if (value === undefined) {
      throw refuse.invalid(`Missing required param: ${param}.`, {
        code: "parameter_missing",
        param,
      });
    }
    if (value < availableFrom || value > availableUntil(ctx.now())) {
      throw refuse.invalid(
        `${name} must be between the report type's data_available_start and data_available_end.`,
        { param },
      );
    }
  }
  if (start !== undefined && end !== undefined && start >= end) {
    throw refuse.invalid("interval_start must be before interval_end.", {
      param: "parameters[interval_start]",
    });
  }
}

function checkColumns(kind: ReportKind, columns: readonly string[] | undefined): void {
  const unknown = columns?.find((name) => !kind.columns.includes(name));
  if (unknown === undefined) return;
  throw refuse.invalid(`Invalid column: ${unknown} is not a column of this report.`, {
    param: "parameters[columns]",
  });
}

/** Categories of balance transactions (SDK: ReportRunCreateParams.ReportingCategory). */
export const REPORTING_CATEGORIES: readonly string[] = (
  "advance advance_funding anticipation_repayment charge charge_failure climate_order_purchase " +
  "climate_order_refund connect_collection_transfer connect_reserved_funds contribution dispute " +
  "dispute_reversal fee financing_paydown financing_paydown_reversal financing_payout " +
  "financing_payout_reversal issuing_authorization_hold issuing_authorization_release " +
  "issuing_dispute issuing_transaction network_cost other_adjustment partial_capture_reversal " +
  "payout payout_reversal platform_earning platform_earning_refund refund refund_failure " +
  "risk_reserved_funds tax topup topup_reversal transfer transfer_reversal " +
  "unreconciled_customer_funds"
).split(" ");

function checkFilters({ currency, reporting_category: category }: ReportParameters): void {
  if (currency !== undefined) readCurrency(currency, "parameters[currency]");
  if (category === undefined || REPORTING_CATEGORIES.includes(category)) return;
  throw refuse.invalid(
    `Invalid parameters[reporting_category]: must be one of ${REPORTING_CATEGORIES.slice(0, -1).join(", ")}, or ${REPORTING_CATEGORIES.at(-1)}`,
    { param: "parameters[reporting_category]" },
  );
}

/** Writes the report to a file. */
export async function completeReport(ctx: Context, run: ReportRun): Promise<void> {
  const { parameters } = run;
  const rows = await rowsOf(ctx, run.report_type, {
    start: parameters.interval_start ?? 0,
    end: parameters.interval_end ?? ctx.now(),
    timezone: parameters.timezone ?? "UTC",
    currency: parameters.currency?.toLowerCase() ?? null,
    category: parameters.reporting_category ?? null,
    payout: parameters.payout ?? null,
    connectedAccount: parameters.connected_account ?? null,
  });
  const columns = parameters.columns ?? REPORTS[run.report_type]?.columns ?? [];
  const result = createFile(
    ctx,
    {
      name: `${run.id}.csv`,
      type: "text/csv",
      data: Buffer.from(csvOf(columns, rows)).toString("base64"),
    },
    {
      purpose: "finance_report_run",
      title: `FinanceReportRun ${run.id}`,
      expiresAt: ctx.now() + YEAR,
    },
  );
  const done: ReportRun = { ...run, result, status: "succeeded", succeeded_at: ctx.now() };
  ctx.store.put("report_run", done);
  ctx.emit("reporting.report_run.succeeded", done, { result: null, status: "pending" });
}
