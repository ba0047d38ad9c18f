import type { LedgerType } from "../../balance/ledger.ts";
import type { Rate, TaxRounding } from "../../tax/rate.ts";
import type { TaxAmount } from "../../tax/tax-line.ts";

/** A coupon put on an invoice or on one line of it. */
export interface DiscountRule {
  readonly id: string;
  readonly coupon: {
    /** Plain decimal above 0 up to 100, two places: "12.5"; null when it takes an amount off. */
    readonly percentOff: string | null;
    /** Minor units in the invoice's currency; null when it takes a percentage off. */
    readonly amountOff: number | null;
    /** Ids of the products it is limited to; null for all. */
    readonly products: readonly string[] | null;
  };
}

export interface InvoiceLineInput {
  readonly id: string;
  /** Plain decimal, never negative: "2.5". */
  readonly quantity: string;
  /** Minor units as a plain decimal of up to 12 places: "1234.5678". Carries the sign. */
  readonly unitAmount?: string;
  /** The line amount in minor units, when it is given outright instead of a unit amount. */
  readonly amount?: number;
  /** Whether discounts may touch the line; the provider's default is false for negative lines. */
  readonly discountable: boolean;
  readonly discounts: readonly DiscountRule[];
  /** Taxes calculated by the caller: used as given, without any rate. */
  readonly taxAmounts?: readonly InvoiceTax[] | undefined;
  /** Replace the invoice's default rates; null or empty means the defaults. */
  readonly taxRates: readonly Rate[] | null;
  readonly product?: string | undefined;
}

export type TaxExempt = "none" | "exempt" | "reverse";

export interface InvoiceInput {
  readonly currency: string;
  readonly lines: readonly InvoiceLineInput[];
  readonly discounts: readonly DiscountRule[];
  readonly defaultTaxRates: readonly Rate[];
  readonly taxExempt: TaxExempt;
  readonly rounding: TaxRounding;
  /** Shipping cost in minor units. It isn't a line, so neither discounted nor taxed manually. */
  readonly shipping?: number;
  /** The customer's balance in minor units: negative is credit, positive is debt. */
  readonly startingBalance: number;
}

export interface DiscountAmount {
  /** Id of the discount. */
  readonly discount: string;
  /** Minor units; positive takes off. */
  readonly amount: number;
}

/**
 * `not_available` is the provider's word where a manual rate simply applies; other words come with
 * taxes that the caller calculated (type comments of the SDK: taxability_reason).
 */
export type TaxReason =
  | "not_available"
  | "customer_exempt"
  | "not_collecting"
  | "not_subject_to_tax"
  | "not_supported"
  | "portion_product_exempt"
  | "portion_reduced_rated"
  | "portion_standard_rated"
  | "product_exempt"
  | "product_exempt_holiday"
  | "proportionally_rated"
  | "reduced_rated"
  | "reverse_charge"
  | "standard_rated"
  | "taxable_basis_reduced"
  | "zero_rated";

export interface InvoiceTax extends TaxAmount {
  readonly reason: TaxReason;
}

export interface InvoiceLineTotals {
  readonly id: string;
  /** Unit amount times quantity, rounded once. */
  readonly amount: number;
  /** Before any discount or tax (type comments of the SDK): the same as the amount. */
  readonly subtotal: number;
  readonly discountAmounts: readonly DiscountAmount[];
  readonly taxes: readonly InvoiceTax[];
  /** Inclusive tax taken out of the price, for a customer who pays none; 0 for all others. */
  readonly exemptedTax: number;
  /** After discounts and without any tax; the lines' sum is `totalExcludingTax`. */
  readonly amountExcludingTax: number;
}

export interface BalanceEntry {
  readonly type: LedgerType;
  /** Amount added to the balance: positive uses credit or becomes debt. */
  readonly amount: number;
}

/** Effect of a finalization on the customer's balance. */
export interface Settlement {
  readonly startingBalance: number;
  readonly endingBalance: number;
  /** Amount of the balance added to the total to make the amount due; negative for credit used. */
  readonly appliedBalance: number;
  readonly amountDue: number;
  /** The ledger entries that finalization writes, in order. */
  readonly balanceEntries: readonly BalanceEntry[];
}

/** All amounts in minor units. */
export interface InvoiceTotals extends Settlement {
  readonly lines: readonly InvoiceLineTotals[];
  /** Lines less their own discounts; the invoice's discounts are not in it. */
  readonly subtotal: number;
  readonly subtotalExcludingTax: number;
  readonly totalDiscountAmounts: readonly DiscountAmount[];
  readonly totalExcludingTax: number;
  /** One entry per rate. */
  readonly totalTaxes: readonly InvoiceTax[];
  readonly total: number;
}
