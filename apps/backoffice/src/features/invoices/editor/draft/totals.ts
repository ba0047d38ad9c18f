import type { BusinessProfile, Customer, Invoice, TaxRate } from "@counterfoil/contract";
import {
  decimalOfNumber,
  discountBy,
  type InvoiceTotals,
  invoiceTotals,
  type Rate,
} from "@counterfoil/domain";
import { customerIdOf } from "../../standing.ts";
import type { ReadLine } from "./read-lines.ts";
import type { DiscountValue } from "./values.ts";

interface TotalsContext {
  readonly currency: string;
  readonly customer: Customer | undefined;
  /** The draft as the server last answered. */
  readonly saved: Invoice | undefined;
  readonly business: BusinessProfile | undefined;
  readonly rates: ReadonlyMap<string, TaxRate>;
}

/**
 * Works the draft out as the provider will: the same engine, no call.
 * @returns nothing when an amount is beyond what can be held.
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
        taxRates: line.taxes.flatMap((id) => rateOf(rates.get(id))),
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

/**
 * The customer's balance that counts for an invoice in a currency; negative is credit. A customer
 * tells of the one in their own currency; of another, only the saved draft does.
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
 * Whether the server worked the invoice out as the form did. What is due is left out: the balance
 * that it takes into account changes with the customer's other invoices, also after the saving.
 */
export function agrees(totals: InvoiceTotals | undefined, saved: Invoice): boolean {
  return totals !== undefined && totals.subtotal === saved.subtotal && totals.total === saved.total;
}

function rateOf(rate: TaxRate | undefined): Rate[] {
  if (!rate) return [];
  const { id, percentage, inclusive } = rate;
  return [{ id, percentage: decimalOfNumber(percentage), inclusive }];
}

function exemptionOf(customer: Customer | undefined): "none" | "exempt" | "reverse" {
  if (customer?.tax_exempt === "exempt") return "exempt";
  return customer?.tax_exempt === "reverse" ? "reverse" : "none";
}
