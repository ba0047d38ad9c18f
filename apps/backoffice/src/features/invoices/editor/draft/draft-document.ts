import type { BusinessProfile, Customer, TaxNumber, TaxRate } from "@counterfoil/contract";
import {
  daysUntilDue,
  dueDateFor,
  endOfLocalDate,
  type InvoiceTotals,
  parseLocalDate,
  startOfLocalDate,
} from "@counterfoil/domain";
import type { DocumentData, DocumentPart } from "../../../../shared/document/document-data.ts";
import type { ReadLine } from "./read-lines.ts";
import type { EditorValues } from "./values.ts";

interface DraftContext {
  readonly currency: string;
  readonly customer: Customer | undefined;
  /** The customer's, as far as the draft contains them. */
  readonly taxIds: readonly TaxNumber[];
  readonly business: BusinessProfile | undefined;
  readonly rates: ReadonlyMap<string, TaxRate>;
  readonly zone: string;
  /** Unix seconds. */
  readonly now: number;
}

/** Returns the document for the current form values. */
export function draftDocument(
  values: EditorValues,
  lines: readonly ReadLine[],
  totals: InvoiceTotals,
  context: DraftContext,
): DocumentData {
  const { customer, business, zone } = context;
  const sends = values.collection_method === "send_invoice";
  const date = parseLocalDate(values.due_date ?? "");
  const due =
    dueDateFor(values.due, issueOf(values, context), zone) ??
    (date ? endOfLocalDate(date, zone) : null);
  const amounts = new Map(totals.lines.map((line) => [line.id, line.amount]));
  const name = customer?.name || customer?.email;
  return {
    number: values.number.trim() || undefined,
    business,
    customer: name ? { name, address: customer?.address, taxIds: context.taxIds } : undefined,
    issued: issueOf(values, context),
    due: sends ? (due ?? undefined) : undefined,
    dueDays: sends ? (daysUntilDue(values.due) ?? undefined) : undefined,
    charges: !sends,
    currency: context.currency,
    customFields: values.custom_fields.filter(
      ({ name: field, value }) => field.trim() && value.trim(),
    ),
    lines: lines.map((line) => ({
      id: line.key,
      description: line.description,
      quantity: line.quantity,
      unitAmount: line.unitAmount,
      amount: amounts.get(line.key) ?? 0,
    })),
    subtotal: totals.subtotal,
    parts: partsOf(values, totals, context.rates),
    total: totals.total,
    appliedBalance: totals.appliedBalance,
    credited: 0,
    amountPaid: 0,
    voided: 0,
    amountDue: totals.amountDue,
    memo: values.description,
    footer: values.footer,
  };
}

function issueOf(values: EditorValues, { zone, now }: DraftContext): number {
  const date =
    values.finalize === "date"
      ? parseLocalDate(values.automatically_finalizes_at ?? "")
      : undefined;
  return date ? startOfLocalDate(date, zone) : now;
}

function partsOf(
  values: EditorValues,
  totals: InvoiceTotals,
  rates: ReadonlyMap<string, TaxRate>,
): readonly DocumentPart[] {
  const discounts = totals.totalDiscountAmounts.map(({ discount, amount }): DocumentPart => {
    const coupon = values.discounts.find(({ coupon: { id } }) => id === discount)?.coupon;
    return {
      kind: "discount",
      id: discount,
      name: coupon?.name ?? discount,
      percentOff: coupon?.percent_off ?? null,
      amount,
    };
  });
  const taxes = totals.totalTaxes.map((tax): DocumentPart => {
    const rate = rates.get(tax.rate);
    return {
      kind: "tax",
      id: tax.rate,
      name: rate?.display_name,
      percentage: rate?.percentage,
      inclusive: tax.inclusive,
      reason:
        tax.reason === "customer_exempt"
          ? "exempt"
          : tax.reason === "reverse_charge"
            ? "reverse"
            : "taxed",
      taxable: tax.taxableAmount,
      amount: tax.amount,
    };
  });
  return [...discounts, ...taxes];
}
