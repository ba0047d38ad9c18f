import type { Reference } from "../draft-seen.ts";
import type { CreditableInvoice, CreditableLine, CreditNoteLine } from "./types.ts";

interface ProviderTax {
  readonly amount: number;
  readonly tax_behavior: string;
  readonly taxable_amount: number | null;
  readonly taxability_reason: string;
  readonly tax_rate_details: { readonly tax_rate: string } | null;
}

interface Parts {
  readonly amount: number;
  readonly discount_amounts:
    | readonly { readonly amount: number; readonly discount: Reference }[]
    | null;
  readonly taxes: readonly ProviderTax[] | null;
}

/** A finalized invoice's line, as the provider writes it. */
interface ProviderLine extends Parts {
  readonly id: string;
  readonly quantity_decimal?: { toString(): string } | null;
}

/** A credit note with all of its lines, as the provider writes it. */
interface ProviderNote {
  readonly status: string;
  readonly total: number;
  readonly lines: {
    readonly data: readonly (Parts & {
      readonly invoice_line_item?: string | null;
      readonly quantity: number | null;
    })[];
  };
}

/** An invoice with all of its lines, as the provider writes it. */
interface ProviderInvoice {
  readonly total: number;
  readonly amount_due: number;
  readonly amount_remaining: number;
  readonly lines: { readonly data: readonly ProviderLine[] };
}

/**
 * Converts a provider's invoice and its notes to the input of the credit note rules.
 * @param refundedOutside amount refunded of its payments without a note, in minor units
 */
export function creditableInvoice(
  invoice: ProviderInvoice,
  notes: readonly ProviderNote[],
  refundedOutside: number,
): CreditableInvoice {
  const issued = notes.filter(({ status }) => status === "issued");
  const previous = issued.flatMap(({ lines }) => lines.data.map(creditedPart));
  return {
    lines: invoice.lines.data.map((line) => creditableLine(line, previous)),
    total: invoice.total,
    credited: issued.reduce((sum, { total }) => sum + total, 0),
    refundedOutside,
    amountDue: invoice.amount_due,
    amountRemaining: invoice.amount_remaining,
  };
}

/** Returns a line of an invoice, with what earlier notes had of any line. */
export function creditableLine(
  line: ProviderLine,
  previous: readonly CreditNoteLine[],
): CreditableLine {
  return {
    id: line.id,
    quantity: String(line.quantity_decimal ?? 1),
    ...partsOf(line),
    previous: previous.filter((part) => part.line === line.id),
  };
}

/**
 * Returns a line of a note. The provider doesn't say whether it was part of a spread sum, so it
 * counts as an amount.
 */
function creditedPart(line: ProviderNote["lines"]["data"][number]): CreditNoteLine {
  const parts = partsOf(line);
  const off = parts.discountAmounts.reduce((sum, { amount }) => sum + amount, 0);
  const added = parts.taxes.reduce((sum, tax) => sum + (tax.inclusive ? 0 : tax.amount), 0);
  return {
    ...parts,
    line: line.invoice_line_item ?? null,
    quantity: line.quantity === null ? null : String(line.quantity),
    total: parts.amount - off + added - parts.exemptedTax,
    spread: false,
  };
}

function partsOf({ amount, discount_amounts: discounts, taxes }: Parts) {
  const discountAmounts = (discounts ?? []).map((own) => ({
    discount: typeof own.discount === "string" ? own.discount : own.discount.id,
    amount: own.amount,
  }));
  const net = amount - discountAmounts.reduce((sum, own) => sum + own.amount, 0);
  const freed = (taxes ?? []).find(
    (tax) => tax.tax_behavior === "inclusive" && tax.taxability_reason !== "not_available",
  );
  return {
    amount,
    discountAmounts,
    taxes: (taxes ?? []).map((tax) => ({
      rate: tax.tax_rate_details?.tax_rate ?? "",
      inclusive: tax.tax_behavior === "inclusive",
      amount: tax.amount,
      taxableAmount: tax.taxable_amount ?? 0,
    })),
    /** The tax that a customer who pays none was spared: what the taxable amount lacks. */
    exemptedTax: freed ? net - (freed.taxable_amount ?? net) : 0,
  };
}
