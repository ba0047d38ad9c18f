import type { InvoiceExportColumn } from "@counterfoil/contract";
import { convert, decimalOfNumber, shownInvoiceStatus, taxSummary } from "@counterfoil/domain";
import { z } from "zod";
import { reference } from "../../../provider/wire.ts";
import type { CellWriter } from "../../../spreadsheet/cells.ts";
import { type Cell, EMPTY } from "../../../spreadsheet/csv.ts";
import { invoiceTax } from "./head.ts";

const orNull = <Value>(value: Value | null | undefined): Value | null => value ?? null;
const moment = z.number().nullish().transform(orNull);
const minor = moment;
const text = z.string().nullish().transform(orNull);
const flag = z.boolean().nullish().transform(orNull);

/** What an invoice's row is made of, as the mirror keeps it. */
export const invoiceBody = z.object({
  id: z.string(),
  number: text,
  status: text,
  created: z.number(),
  due_date: moment,
  automatically_finalizes_at: moment,
  auto_advance: flag,
  attempted: flag,
  attempt_count: minor,
  collection_method: text,
  customer: reference,
  customer_name: text,
  customer_email: text,
  currency: z.string(),
  subtotal: minor,
  total: minor,
  total_discount_amounts: z.array(z.object({ amount: z.number() })).nullish(),
  discounts: z.array(z.string()).nullish(),
  total_taxes: z.array(invoiceTax.extend({ tax_behavior: text })).nullish(),
  amount_due: minor,
  amount_paid: minor,
  starting_balance: minor,
  ending_balance: minor,
  status_transitions: z
    .object({
      finalized_at: moment,
      marked_uncollectible_at: moment,
      paid_at: moment,
      voided_at: moment,
    })
    .nullish(),
  period_start: moment,
  period_end: moment,
  parent: z
    .object({ subscription_details: z.object({ subscription: reference }).nullish() })
    .nullish(),
});
export type InvoiceBody = z.infer<typeof invoiceBody>;

/** What other objects say of an invoice. */
export interface InvoiceBeside {
  /** `ch_…` that paid it, or that was last tried. */
  readonly charge: string | null;
  /** Minor units that the platform kept. */
  readonly applicationFee: number | null;
  /** Ids of the coupons behind its discounts. */
  readonly coupons: readonly string[];
  /** Its tax rates, each once. */
  readonly rates: readonly { readonly percentage: string; readonly inclusive: boolean }[];
  /** Units of the filing currency for one of the invoice's own; null where nothing told. */
  readonly exchangeRate: number | null;
}

/** What holds for every row of a file. */
export interface RowSetting {
  readonly cells: CellWriter;
  /** Seconds since 1970: the moment of the snapshot. */
  readonly now: number;
  /** IANA zone of the business, whose calendar says what is past due. */
  readonly zone: string;
  /** The business's own currency, in which it files its taxes. */
  readonly filingCurrency: string;
}

type Write = (it: InvoiceBody, beside: InvoiceBeside, setting: RowSetting) => Cell;

const sum = (amounts: readonly { amount: number }[] | null | undefined): number =>
  (amounts ?? []).reduce((all, { amount }) => all + amount, 0);

const taxes = (it: InvoiceBody, behaviour?: "inclusive" | "exclusive"): number =>
  sum(it.total_taxes?.filter((tax) => behaviour === undefined || tax.tax_behavior === behaviour));

const money =
  (pick: (it: InvoiceBody) => number | null | undefined): Write =>
  (it, _, { cells }) =>
    cells.amount(pick(it), it.currency);

const day =
  (pick: (it: InvoiceBody) => number | null | undefined): Write =>
  (it, _, { cells }) =>
    cells.day(pick(it));

/** How each column is written. */
export const INVOICE_CELLS: Readonly<Record<InvoiceExportColumn, Write>> = {
  id: (it, _, { cells }) => cells.text(it.id),
  number: (it, _, { cells }) => cells.text(it.number),
  status: (it, _, { cells, now, zone }) => cells.word("status", shownInvoiceStatus(it, now, zone)),
  date: day((it) => it.created),
  dueDate: day((it) => it.due_date),
  customer: (it, _, { cells }) => cells.text(it.customer),
  customerName: (it, _, { cells }) => cells.text(it.customer_name),
  customerEmail: (it, _, { cells }) => cells.text(it.customer_email),
  currency: (it, _, { cells }) => cells.currency(it.currency),
  subtotal: money((it) => it.subtotal),
  totalDiscountAmount: money((it) => sum(it.total_discount_amounts)),
  appliedCoupons: (_, { coupons }, { cells }) => cells.text(coupons.join(" ")),
  tax: money((it) => taxes(it)),
  taxPercent: (_, { rates }, { cells }) => cells.text(percentages(rates, cells)),
  inclusiveTaxAmount: money((it) => taxes(it, "inclusive")),
  exclusiveTaxAmount: money((it) => taxes(it, "exclusive")),
  total: money((it) => it.total),
  amountDue: money((it) => it.amount_due),
  amountPaid: money((it) => it.amount_paid),
  startingBalance: money((it) => it.starting_balance),
  endingBalance: money((it) => it.ending_balance),
  applicationFee: (it, { applicationFee }, { cells }) => cells.amount(applicationFee, it.currency),
  charge: (_, { charge }, { cells }) => cells.text(charge),
  paid: (it, _, { cells }) => cells.flag(it.status === "paid"),
  paidAt: day((it) => it.status_transitions?.paid_at),
  // No further charge is tried: what the provider's older versions called closed.
  closed: (it, _, { cells }) =>
    cells.flag(["paid", "void", "uncollectible"].includes(it.status ?? "")),
  // The older name of uncollectible.
  forgiven: (it, _, { cells }) => cells.flag(it.status === "uncollectible"),
  finalizedAt: day((it) => it.status_transitions?.finalized_at),
  markedUncollectibleAt: day((it) => it.status_transitions?.marked_uncollectible_at),
  voidedAt: day((it) => it.status_transitions?.voided_at),
  periodStart: day((it) => it.period_start),
  periodEnd: day((it) => it.period_end),
  subscription: (it, _, { cells }) => cells.text(it.parent?.subscription_details?.subscription),
  taxFilingCurrency: (_, __, { cells, filingCurrency }) => cells.currency(filingCurrency),
  taxFilingAmount: (it, { exchangeRate }, { cells, filingCurrency }) =>
    exchangeRate === null
      ? EMPTY
      : cells.amount(convert(taxes(it), decimalOfNumber(exchangeRate)), filingCurrency),
  taxFilingFxRate: (_, { exchangeRate }, { cells }) => cells.number(exchangeRate),
};

/** `5% incl. + 9.975%`: inclusive percentages summed, then the exclusive ones (specification, section 9). */
function percentages(rates: InvoiceBeside["rates"], { percent }: CellWriter): string {
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
