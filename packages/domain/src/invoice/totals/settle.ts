import { roundToStep } from "../../money/arithmetic/rounding.ts";
import { maximumCharge, minimumCharge } from "../../money/charge-limits.ts";
import { chargeStep } from "../../money/currency.ts";
import type { BalanceEntry, Settlement } from "./types.ts";

/**
 * Applies the customer's balance at finalization (docs.stripe.com, billing/customer/balance; type
 * comments of the SDK). Total + starting balance = amount due + ending balance, always.
 * An amount due under the smallest or over the largest charge becomes debt and the invoice is paid;
 * one that cannot be charged in the currency's steps leaves the difference on the balance
 * (docs.stripe.com, currencies: UGX), under the type `adjustment`, our choice.
 * @param total of the invoice, minor units, of either sign.
 * @param startingBalance negative is credit.
 */
export function settle(total: number, startingBalance: number, currency: string): Settlement {
  const raw = total + startingBalance;
  const amountDue = raw <= 0 ? 0 : chargeable(raw, currency);
  const endingBalance = raw - amountDue;
  return {
    startingBalance,
    endingBalance,
    appliedBalance: amountDue - total,
    amountDue,
    balanceEntries: entries(total, startingBalance, amountDue, currency),
  };
}

/**
 * Returns the amount of the customer's balance applied to a provider invoice, in minor units:
 * negative for credit used. Excludes credit notes that lowered the amount due before payment.
 */
export function appliedBalance(invoice: {
  readonly total: number;
  readonly amount_due: number;
  readonly pre_payment_credit_notes_amount: number;
}): number {
  return invoice.amount_due + invoice.pre_payment_credit_notes_amount - invoice.total;
}

function chargeable(raw: number, currency: string): number {
  const stepped = roundToStep(raw, chargeStep(currency));
  return tooSmall(stepped, currency) || tooLarge(stepped, currency) ? 0 : stepped;
}

function entries(
  total: number,
  startingBalance: number,
  amountDue: number,
  currency: string,
): BalanceEntry[] {
  const raw = total + startingBalance;
  const applied = raw <= 0 ? total : 0 - startingBalance;
  const left = raw <= 0 ? 0 : raw - amountDue;
  const stepped = roundToStep(raw, chargeStep(currency));
  const reason = tooSmall(stepped, currency)
    ? "invoice_too_small"
    : tooLarge(stepped, currency)
      ? "invoice_too_large"
      : "adjustment";
  const written: BalanceEntry[] = [
    { type: "applied_to_invoice", amount: applied },
    { type: reason, amount: left },
  ];
  return written.filter(({ amount }) => amount !== 0);
}

function tooSmall(amount: number, currency: string): boolean {
  return amount > 0 && amount < minimumCharge(currency);
}

function tooLarge(amount: number, currency: string): boolean {
  return amount > maximumCharge(currency);
}
