import { z } from "zod";
import { REPORT_NAMES } from "../../provider/report-run.ts";
import type { ResponseOf } from "../route/response-of.ts";

/** A report type as the provider offers it now. */
const offeredReport = z.strictObject({
  id: z.enum(REPORT_NAMES),
  asksFor: z.enum(["period", "payout"]),
  columns: z.array(z.string()),
  /** Seconds: the period that can be requested. */
  from: z.number(),
  until: z.number(),
});
export type OfferedReport = ResponseOf<typeof offeredReport>;

/** `GET /api/account/report-types`. */
export const reportTypesResponse = z.strictObject({ data: z.array(offeredReport) });
