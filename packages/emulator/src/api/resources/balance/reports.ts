import { list, type Operation, operation } from "../../../kernel/operation.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { REPORTS, reportType } from "../../../money/reports/report-types.ts";
import { requestReport } from "../../../money/reports/run-report.ts";

const PATH = "/v1/reporting";

const withoutUnset = <T extends object>(parameters: T) =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined));

/** https://docs.stripe.com/api/reporting/report_run and /report_type */
export const reports: Operation[] = [
  operation({
    method: "POST",
    path: `${PATH}/report_runs`,
    params: p.hash({
      parameters: p
        .hash({
          columns: p.list(p.string()).optional(),
          connected_account: p.string().optional(),
          currency: p.string().optional(),
          interval_end: p.timestamp().optional(),
          interval_start: p.timestamp().optional(),
          payout: p.string().optional(),
          reporting_category: p.string().optional(),
          timezone: p.string().optional(),
        })
        .optional(),
      report_type: p.string(),
    }),
    run: (ctx, _path, { parameters, report_type }) =>
      requestReport(ctx, report_type, withoutUnset(parameters ?? {})),
  }),
  list({ path: `${PATH}/report_runs`, type: "report_run" }),
  operation({
    method: "GET",
    path: `${PATH}/report_runs/:id`,
    params: p.hash({}),
    run: (ctx, { id }) => ctx.store.must("report_run", id),
  }),
  operation({
    method: "GET",
    path: `${PATH}/report_types`,
    params: p.hash({}),
    async run(ctx) {
      const data = Object.keys(REPORTS).map((id) => reportType(id, ctx.now()));
      return { object: "list", url: `${PATH}/report_types`, has_more: false, data };
    },
  }),
  operation({
    method: "GET",
    path: `${PATH}/report_types/:id`,
    params: p.hash({}),
    async run(ctx, { id }) {
      const type = reportType(id, ctx.now());
      if (type === null) throw refuse.missing("report type", id);
      return type;
    },
  }),
];
