import { payoutStep } from "@counterfoil/domain";

/** Returns the part of a balance that can be paid out manually, in minor units. */
export function payable(available: number, currency: string): number {
  return Math.max(0, available - (available % payoutStep(currency)));
}

/** Returns whether an amount of a balance can be paid out manually. Both are in minor units. */
export function isPayable(amount: number, available: number, currency: string): boolean {
  return amount >= 1 && amount <= available && amount % payoutStep(currency) === 0;
}
