import { type ExportColumn, resources } from "@counterfoil/contract";
import { convert, decimalOfNumber, shownInvoiceStatus, taxSummary } from "@counterfoil/domain";
import { z } from "zod";
import type { CellWriter } from "../../../spreadsheet/cells.ts";
import { type CsvCell, EMPTY } from "../../../spreadsheet/csv.ts";
import { fieldCells } from "../cells/field-cells.ts";
import { invoiceTax } from "./head.ts";

const orNull = <Value>(value: Value | null | undefined): Value | null => value ?? null;
const moment = z.number().nullish().transform(orNull);
const text = z.string().nullish().transform(orNull);
const flag = z.boolean().nullish().transform(orNull);

/** An invoice as the mirror stores it, with the fields that computed columns are made of. */
export const invoiceBody = z.looseObject({
  id: z.string(),
  status: text,
  due_date: moment,
  automatically_finalizes_at: moment,
  auto_advance: flag,
  attempted: flag,
  attempt_count: z.number().nullish().transform(orNull),
  collection_method: text,
  currency: z.string(),
  total_discount_amounts: z.array(z.object({ amount: z.number() })).nullish(),
  discounts: z.array(z.string()).nullish(),
  total_taxes: z.array(invoiceTax.extend({ tax_behavior: text })).nullish(),
});
export type InvoiceBody = z.infer<typeof invoiceBody>;

/** Fields of related objects. */
export interface InvoiceRelations {
  /** ID of the charge that paid it, or of the last attempt. */
  readonly charge: string | null;
  /** Application fee in minor units. */
  readonly applicationFee: number | null;
  /** IDs of the coupons of its discounts. */
  readonly coupons: readonly string[];
  /** Its tax rates, without duplicates. */
  readonly rates: readonly { readonly percentage: string; readonly inclusive: boolean }[];
  /** Exchange rate to the filing currency; null if unknown. */
  readonly exchangeRate: number | null;
}

/** Constant for all rows of a file. */
export interface RowSetting {
  readonly cells: CellWriter;
  /** Time of the snapshot in Unix seconds. */
  readonly now: number;
  /** IANA time zone of the business, by whose calendar invoices are past due. */
  readonly zone: string;
  /** The business's default currency, in which it files its taxes. */
  readonly filingCurrency: string;
}

type InvoiceColumnWriter = (
  it: InvoiceBody,
  related: InvoiceRelations,
  setting: RowSetting,
) => CsvCell;

const sum = (amounts: readonly { amount: number }[] | null | undefined): number =>
  (amounts ?? []).reduce((all, { amount }) => all + amount, 0);

const taxes = (it: InvoiceBody, behaviour?: "inclusive" | "exclusive"): number =>
  sum(it.total_taxes?.filter((tax) => behaviour === undefined || tax.tax_behavior === behaviour));

const money =
  (pick: (it: InvoiceBody) => number | null | undefined): InvoiceColumnWriter =>
  (it, _, { cells }) =>
    cells.amount(pick(it), it.currency);

/** Writers of the columns. */
export const INVOICE_CELLS: Readonly<Record<ExportColumn<"invoice">, InvoiceColumnWriter>> = {
  ...fieldCells(
    resources.invoice.exportColumns,
    (cell): InvoiceColumnWriter =>
      (it, _, { cells }) =>
        cell(it, cells),
  ),
  status: (it, _, { cells, now, zone }) => cells.word("status", shownInvoiceStatus(it, now, zone)),
  totalDiscountAmount: money((it) => sum(it.total_discount_amounts)),
  appliedCoupons: (_, { coupons }, { cells }) => cells.text(coupons.join(" ")),
  tax: money((it) => taxes(it)),
  taxPercent: (_, { rates }, { cells }) => cells.text(percentages(rates, cells)),
  inclusiveTaxAmount: money((it) => taxes(it, "inclusive")),
  exclusiveTaxAmount: money((it) => taxes(it, "exclusive")),
  applicationFee: (it, { applicationFee }, { cells }) => cells.amount(applicationFee, it.currency),
  charge: (_, { charge }, { cells }) => cells.text(charge),
  paid: (it, _, { cells }) => cells.flag(it.status === "paid"),
  // No further attempt is scheduled: closed, in older versions of the provider.
  closed: (it, _, { cells }) =>
    cells.flag(["paid", "void", "uncollectible"].includes(it.status ?? "")),
  // The older name of uncollectible.
  forgiven: (it, _, { cells }) => cells.flag(it.status === "uncollectible"),
  taxFilingCurrency: (_, __, { cells, filingCurrency }) => cells.currency(filingCurrency),
  taxFilingAmount: (it, { exchangeRate }, { cells, filingCurrency }) =>
    exchangeRate === null
      ? EMPTY
      : cells.amount(convert(taxes(it), decimalOfNumber(exchangeRate)), filingCurrency),
  taxFilingFxRate: (_, { exchangeRate }, { cells }) => cells.number(exchangeRate),
};

/**
 * `5% incl. + 9.975%`: the sum of inclusive percentages, then that of exclusive ones
 * (specification, section 9).
 */
function percentages(rates: InvoiceRelations["rates"], { percent }: CellWriter): string {
  const { inclusive, exclusive } = taxSummary(rates);
  return [
    ...(inclusive === null ? [] : [`${percent(inclusive)} incl.`]),
    ...exclusive.map(percent),
  ].join(" + ");
}

export const rateOf = (rate: { percentage: number; inclusive: boolean }) => ({
  percentage: decimalOfNumber(rate.percentage),
  inclusive: rate.inclusive,
});
