import type { BusinessProfile, Customer, Invoice, TaxRate } from "@counterfoil/contract";
import {
  decimalOfNumber,
  discountBy,
  type InvoiceTotals,
  invoiceTotals,
  MAXIMUM_AMOUNT,
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
        product: line.picked?.product,
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

/** Why an amount due can't be charged. */
export interface DueProblem {
  /** One that is too small becomes the customer's debt, and its invoice is marked as paid. */
  readonly kind: "too_large" | "too_small";
  /** The largest or smallest amount, in minor units. */
  readonly limit: number;
}

/**
 * Returns why the amount due can't be charged; undefined if it can, or if nothing is due. The
 * provider would make it a debt of the customer and mark the invoice as paid
 * (docs.stripe.com/billing/customer/balance); this server rejects one that is too large.
 */
export function dueProblem(
  totals: InvoiceTotals | undefined,
  currency: string,
): DueProblem | undefined {
  const entries = totals?.balanceEntries.map(({ type }) => type);
  if (
    !entries ||
    Math.abs(totals?.total ?? 0) > MAXIMUM_AMOUNT ||
    entries.includes("invoice_too_large")
  ) {
    return { kind: "too_large", limit: MAXIMUM_AMOUNT };
  }
  return entries.includes("invoice_too_small")
    ? { kind: "too_small", limit: minimumCharge(currency) }
    : undefined;
}

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
