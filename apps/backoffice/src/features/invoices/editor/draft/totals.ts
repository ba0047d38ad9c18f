import type { BusinessProfile, Customer, Invoice, TaxRate } from "@counterfoil/contract";
import {
  type DueProblem,
  decimalOfNumber,
  discountBy,
  type InvoiceTotals,
  invoiceTotals,
  MAXIMUM_AMOUNT,
  maximumCharge,
  minimumCharge,
  type Rate,
} from "@counterfoil/domain";
import { customerIdOf } from "../../invoice-values.ts";
import type { ReadLine } from "./read-lines.ts";
import type { DiscountValue } from "./values.ts";

interface TotalsContext {
  readonly currency: string;
  readonly customer: Pick<Customer, "id" | "currency" | "balance" | "tax_exempt"> | undefined;
  /** The draft in the server's latest response. */
  readonly saved: Invoice | undefined;
  readonly business: BusinessProfile | undefined;
  readonly rates: ReadonlyMap<string, TaxRate>;
}

/**
 * Calculates the draft's totals as the provider will: the same engine, without a request.
 * @returns undefined if an amount exceeds the maximum
 */
export function totalsOf(
  lines: readonly ReadLine[],
  discounts: readonly DiscountValue[],
  { currency, customer, saved, business, rates }: TotalsContext,
): InvoiceTotals | undefined {
  try {
    return invoiceTotals({
      currency,
      lines: lines.map((line) => ({
        id: line.key,
        quantity: line.quantity,
        unitAmount: line.unitAmount,
        discountable: line.discountable,
        discounts: [],
        taxRates: line.tax_rates.flatMap((id) => rateOf(rates.get(id))),
        product: line.product,
      })),
      discounts: discounts.map(({ coupon }) => discountBy(coupon.id, coupon, currency)),
      defaultTaxRates: [],
      taxExempt: exemptionOf(customer),
      rounding: business?.taxRounding ?? "line",
      startingBalance: balanceFor(customer, currency, saved),
    });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * Returns why the amount due can't be charged, as `dueProblem` does for a saved draft: the totals
 * already contain what finalizing would do to the balance.
 * @param totals undefined if an amount exceeds the maximum
 */
export function draftProblem(
  totals: InvoiceTotals | undefined,
  currency: string,
): DueProblem | undefined {
  if (!totals || Math.abs(totals.total) > MAXIMUM_AMOUNT) {
    return { kind: "too_large", limit: MAXIMUM_AMOUNT };
  }
  const has = (kind: string) => totals.balanceEntries.some(({ type }) => type === kind);
  if (has("invoice_too_large")) return { kind: "debt_too_large", limit: maximumCharge(currency) };
  return has("invoice_too_small")
    ? { kind: "too_small", limit: minimumCharge(currency) }
    : undefined;
}

/** Returns whether a draft with this problem can't be finalized. */
export const isStopped = (due: DueProblem | undefined): boolean =>
  due !== undefined && due.kind !== "too_small";

/**
 * Returns the customer's balance in the invoice's currency; negative is credit. The customer only
 * contains the balance in their own currency; any other comes from the saved draft.
 */
export function balanceFor(
  customer: Pick<Customer, "id" | "currency" | "balance"> | undefined,
  currency: string,
  saved: Pick<Invoice, "customer" | "currency" | "starting_balance"> | undefined,
): number {
  if (!customer) return 0;
  if (!customer.currency || customer.currency === currency) return customer.balance;
  const own = saved?.currency === currency && customerIdOf(saved) === customer.id;
  return own ? saved.starting_balance : 0;
}

/**
 * Returns whether the server's totals equal the form's. Ignores the amount due: the applied balance
 * also changes with the customer's other invoices.
 */
export function agrees(totals: InvoiceTotals | undefined, saved: Invoice): boolean {
  return totals !== undefined && totals.subtotal === saved.subtotal && totals.total === saved.total;
}

function rateOf(rate: TaxRate | undefined): Rate[] {
  if (!rate) return [];
  const { id, percentage, inclusive } = rate;
  return [{ id, percentage: decimalOfNumber(percentage), inclusive }];
}

function exemptionOf(
  customer: Pick<Customer, "tax_exempt"> | undefined,
): "none" | "exempt" | "reverse" {
  if (customer?.tax_exempt === "exempt") return "exempt";
  return customer?.tax_exempt === "reverse" ? "reverse" : "none";
}
