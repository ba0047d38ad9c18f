import { isTimeZone } from "@counterfoil/domain";
import { z } from "zod";
import { faultMessage } from "../../faults/fault.ts";
import { invoiceFilters, invoiceSorts } from "../../provider/billing/invoice.ts";
import { id } from "../../provider/common.ts";
import { FILE_NAME_LENGTH } from "../../provider/limits.ts";
import { paymentIntentFilters, paymentIntentSorts } from "../../provider/payments/payment.ts";
import { PAYOUT_TRANSACTION_PARTS } from "../account/payout-filters.ts";
import { listQueryOf } from "../lists/paging.ts";
import { EXPORT_COLUMNS } from "./export-columns.ts";
import { spreadsheet } from "./spreadsheet.ts";

/** Parameters that select a page of a list, not its rows. */
const PLACE = { limit: true, starting_after: true, ending_before: true, expand: true } as const;

const common = {
  /** Of the saved file, with or without `.csv`; no path, no characters that file systems refuse. */
  fileName: z
    .string()
    .trim()
    .min(1, faultMessage("required"))
    .max(FILE_NAME_LENGTH)
    .regex(/^[^\p{C}\\/:*?"<>|]+$/u, 'Must not contain \\ / : * ? " < > |'),
  /** Of the dates in the file; the business's own by default. */
  timeZone: z.string().max(64).refine(isTimeZone, faultMessage("invalid_time_zone")).optional(),
  /** The form of the file; the specification's unless given. */
  spreadsheet: spreadsheet.optional(),
};

/** Rows of one of the lists, filtered as the list is, with the columns chosen: all by default. */
export const exportRequest = z.discriminatedUnion("resource", [
  z.strictObject({
    ...common,
    resource: z.literal("invoice"),
    columns: z.array(z.enum(EXPORT_COLUMNS.invoice)).min(1).max(100).optional(),
    filters: listQueryOf(invoiceSorts, invoiceFilters).omit(PLACE).optional(),
  }),
  z.strictObject({
    ...common,
    resource: z.literal("paymentIntent"),
    columns: z.array(z.enum(EXPORT_COLUMNS.paymentIntent)).min(1).max(100).optional(),
    filters: listQueryOf(paymentIntentSorts, paymentIntentFilters).omit(PLACE).optional(),
  }),
  z.strictObject({
    ...common,
    resource: z.literal("balanceTransaction"),
    columns: z.array(z.enum(EXPORT_COLUMNS.balanceTransaction)).min(1).max(100).optional(),
    filters: z.strictObject({
      payout: id("po"),
      part: z.enum(PAYOUT_TRANSACTION_PARTS).optional(),
    }),
  }),
]);
export type ExportRequest = z.infer<typeof exportRequest>;
export type ExportResource = ExportRequest["resource"];

/** How many rows the file will have, where that is known without counting. */
export const EXPORT_ROWS_HEADER = "x-export-rows";
