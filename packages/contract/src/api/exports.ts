import { isTimeZone } from "@counterfoil/domain";
import { z } from "zod";
import { says } from "../faults/fault.ts";
import { id } from "../provider/common.ts";
import { invoiceFilters } from "../provider/invoice.ts";
import { FILE_NAME_LENGTH } from "../provider/limits.ts";
import { paymentIntentFilters } from "../provider/payment.ts";
import { MOVEMENT_PARTS } from "./movement-parts.ts";
import { listQuery } from "./paging.ts";
import { spreadsheet } from "./spreadsheet.ts";

/** Columns of the invoice export (specification, section 3), in the order of the file. */
export const INVOICE_EXPORT_COLUMNS = [
  "id",
  "number",
  "status",
  "date",
  "dueDate",
  "customer",
  "customerName",
  "customerEmail",
  "currency",
  "subtotal",
  "totalDiscountAmount",
  "appliedCoupons",
  "tax",
  "taxPercent",
  "inclusiveTaxAmount",
  "exclusiveTaxAmount",
  "total",
  "amountDue",
  "amountPaid",
  "startingBalance",
  "endingBalance",
  "applicationFee",
  "charge",
  "paid",
  "paidAt",
  "closed",
  "forgiven",
  "finalizedAt",
  "markedUncollectibleAt",
  "voidedAt",
  "periodStart",
  "periodEnd",
  "subscription",
  "taxFilingCurrency",
  "taxFilingAmount",
  "taxFilingFxRate",
] as const;
export type InvoiceExportColumn = (typeof INVOICE_EXPORT_COLUMNS)[number];

/** Columns of the payment export (specification, section 3), in the order of the file. */
export const PAYMENT_EXPORT_COLUMNS = [
  "id",
  "description",
  "created",
  "amount",
  "amountRefunded",
  "currency",
  "convertedAmount",
  "fee",
  "tax",
  "mode",
  "status",
  "statementDescriptor",
  "customerId",
  "captured",
  "cardLast4",
  "cardBrand",
  "cardFunding",
  "cardExpMonth",
  "cardExpYear",
  "cardName",
  "cardAddressLine1",
  "cardAddressLine2",
  "cardAddressCity",
  "cardAddressState",
  "cardAddressZip",
  "cardAddressCountry",
  "cardFingerprint",
  "cardCvcStatus",
  "cardAddressLine1Status",
  "cardAddressZipStatus",
  "shippingName",
  "shippingAddressLine1",
  "shippingAddressLine2",
  "shippingAddressCity",
  "shippingAddressState",
  "shippingAddressPostalCode",
  "shippingAddressCountry",
  "disputeAmount",
  "disputeStatus",
  "disputeReason",
  "disputeDate",
  "disputeEvidenceDue",
  "invoiceId",
  "invoiceNumber",
  "destination",
  "transfer",
  "transferGroup",
  "paymentIntentId",
] as const;
export type PaymentExportColumn = (typeof PAYMENT_EXPORT_COLUMNS)[number];

/** Columns of the export of a payout's balance transactions, in the order of the file. */
export const BALANCE_TRANSACTION_EXPORT_COLUMNS = [
  "id",
  "category",
  "created",
  "description",
  "source",
  "paymentIntentId",
  "invoiceId",
  "invoiceNumber",
  "customerId",
  "customerName",
  "currency",
  "gross",
  "fee",
  "net",
  "payout",
] as const;
export type BalanceTransactionExportColumn = (typeof BALANCE_TRANSACTION_EXPORT_COLUMNS)[number];

/** Every column of each export, in the order of its file. */
export const EXPORT_COLUMNS = {
  invoice: INVOICE_EXPORT_COLUMNS,
  paymentIntent: PAYMENT_EXPORT_COLUMNS,
  balanceTransaction: BALANCE_TRANSACTION_EXPORT_COLUMNS,
} as const;

/** What names a place in a list rather than its rows. */
const PLACE = { limit: true, starting_after: true, ending_before: true, expand: true } as const;

const common = {
  /** Of the saved file, with or without `.csv`; no path, no characters that file systems refuse. */
  fileName: z
    .string()
    .trim()
    .min(1, says("required"))
    .max(FILE_NAME_LENGTH)
    .regex(/^[^\p{C}\\/:*?"<>|]+$/u, 'Must not contain \\ / : * ? " < > |'),
  /** Of the dates in the file; the business's own unless told. */
  timeZone: z.string().max(64).refine(isTimeZone, says("invalid_time_zone")).optional(),
  /** The form of the file; the specification's unless given. */
  spreadsheet: spreadsheet.optional(),
};

/** Rows of one of the lists, filtered as the list is, with the columns chosen: all unless told. */
export const exportRequest = z.discriminatedUnion("resource", [
  z.strictObject({
    ...common,
    resource: z.literal("invoice"),
    columns: z.array(z.enum(INVOICE_EXPORT_COLUMNS)).min(1).max(100).optional(),
    filters: z
      .strictObject({ ...listQuery.shape, ...invoiceFilters.shape })
      .omit(PLACE)
      .optional(),
  }),
  z.strictObject({
    ...common,
    resource: z.literal("paymentIntent"),
    columns: z.array(z.enum(PAYMENT_EXPORT_COLUMNS)).min(1).max(100).optional(),
    filters: z
      .strictObject({ ...listQuery.shape, ...paymentIntentFilters.shape })
      .omit(PLACE)
      .optional(),
  }),
  z.strictObject({
    ...common,
    resource: z.literal("balanceTransaction"),
    columns: z.array(z.enum(BALANCE_TRANSACTION_EXPORT_COLUMNS)).min(1).max(100).optional(),
    filters: z.strictObject({ payout: id("po"), part: z.enum(MOVEMENT_PARTS).optional() }),
  }),
]);
export type ExportRequest = z.infer<typeof exportRequest>;
export type ExportResource = ExportRequest["resource"];

/** How many rows the file will have, where that is known without counting. */
export const EXPORT_ROWS_HEADER = "x-export-rows";
