import type { Rate } from "../../tax/rate.ts";
import type { TaxAmount } from "../../tax/tax-line.ts";
import type { DiscountAmount, InvoiceLineTotals } from "../totals/types.ts";

/** A line of a credit note. All amounts in minor units, of the invoice line's sign. */
export interface CreditNoteLine {
  /** Id of the credited invoice line; null for a custom line. */
  readonly line: string | null;
  /** Plain decimal, when the line was credited by quantity or is a custom one. */
  readonly quantity: string | null;
  /** Before discounts and exclusive tax. */
  readonly amount: number;
  readonly discountAmounts: readonly DiscountAmount[];
  readonly taxes: readonly TaxAmount[];
  /** The part of the inclusive tax that the invoice had taken out of the price. */
  readonly exemptedTax: number;
  /** After discounts and with tax. */
  readonly total: number;
  /** Whether it is a part of a sum that was spread over all lines. */
  readonly spread: boolean;
}

/** A finalized invoice line, with what earlier notes credited of it; void notes do not count. */
export interface CreditableLine
  extends Pick<InvoiceLineTotals, "id" | "amount" | "discountAmounts" | "exemptedTax"> {
  readonly quantity: string;
  readonly taxes: readonly TaxAmount[];
  readonly previous: readonly CreditNoteLine[];
}

export interface CreditableInvoice {
  readonly lines: readonly CreditableLine[];
  /** The invoice's total when it was finalized. */
  readonly total: number;
  /** Sum of earlier notes that are not void. */
  readonly credited: number;
  /** Refunds of its payments that belong to no note. */
  readonly refundedOutside: number;
  readonly amountDue: number;
  readonly amountRemaining: number;
}

export type CreditRequestLine =
  | {
      readonly type: "invoice_line_item";
      readonly line: string;
      /** Either a quantity, a plain decimal, or an amount before discounts and exclusive tax. */
      readonly quantity?: string;
      readonly amount?: number;
      /** Taxes calculated by the caller, instead of a proportion of the line's. */
      readonly taxes?: readonly TaxAmount[];
    }
  | {
      readonly type: "custom_line_item";
      readonly quantity: string;
      /** Minor units as a plain decimal; never negative. */
      readonly unitAmount: string;
      /** Taxes calculated by the caller, instead of those of the rates. */
      readonly taxes?: readonly TaxAmount[];
      readonly taxRates: readonly Rate[];
    };

/** Lines, or a sum with tax that is spread over all of them. */
export type CreditRequest =
  | { readonly lines: readonly CreditRequestLine[] }
  | { readonly amount: number };

export type CreditNoteProblem =
  | "unknown_line"
  | "quantity_or_amount"
  | "other_way"
  | "beyond_line"
  | "custom_line_negative"
  | "not_positive"
  | "beyond_invoice";

export interface CreditNoteTotals {
  readonly lines: readonly CreditNoteLine[];
  /** Before discounts and exclusive tax. */
  readonly subtotal: number;
  readonly discountAmount: number;
  readonly discountAmounts: readonly DiscountAmount[];
  /** One entry per rate. */
  readonly taxes: readonly TaxAmount[];
  readonly totalExcludingTax: number;
  readonly total: number;
  /** The part that lowers the amounts due and remaining of the invoice. */
  readonly prePaymentAmount: number;
  /** The part that is returned to the customer: refunds, balance, and outside the provider. */
  readonly postPaymentAmount: number;
}
