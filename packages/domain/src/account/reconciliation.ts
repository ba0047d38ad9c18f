import { lookupTable } from "../lookup-table.ts";
import { sum } from "../money/arithmetic/sum.ts";
import type { PayoutPart } from "./payout-parts.ts";

/** The statuses of a payout (SDK: Payout.status). */
export const PAYOUT_STATUSES = ["pending", "in_transit", "paid", "failed", "canceled"] as const;

export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/**
 * Reporting categories whose whole amount is a fee (docs.stripe.com/reports/reporting-categories).
 */
const FEE_CATEGORIES = ["fee", "network_cost", "tax"] as const;

/** The part that each of the provider's reporting categories belongs to; others are adjustments. */
const PART_OF: Readonly<Record<string, PayoutPart>> = lookupTable({
  charge: "charges",
  charge_failure: "charges",
  partial_capture_reversal: "charges",
  refund: "refunds",
  refund_failure: "refunds",
  dispute: "disputes",
  dispute_reversal: "disputes",
  payout: "payouts",
  payout_reversal: "payouts",
});

/** Returns the reporting categories of a part; null for the part with every other category. */
export function categoriesOf(part: PayoutPart): readonly string[] | null {
  if (part === "adjustments") return null;
  return Object.entries(PART_OF).flatMap(([category, own]) => (own === part ? [category] : []));
}

/** The categories that have a part of their own, or are fees. */
export const KNOWN_CATEGORIES: readonly string[] = [...Object.keys(PART_OF), ...FEE_CATEGORIES];

export const feeCategories: readonly string[] = FEE_CATEGORIES;

/** All entries of one reporting category in a payout. Minor units. */
export interface CategorySum {
  readonly category: string;
  readonly count: number;
  readonly gross: number;
  readonly fee: number;
  readonly net: number;
  /** How many of them carry a fee. */
  readonly withFee: number;
}

/** One figure of a payout, and how many entries are behind it. Minor units, signed. */
export interface PayoutFigure {
  readonly count: number;
  readonly amount: number;
}

/** A payout taken apart: bank amount = parts less fees, and what is missing or too much. */
export interface Reconciliation {
  readonly parts: Readonly<Record<PayoutPart, PayoutFigure>>;
  /** Negative: they lower the payout. */
  readonly fees: PayoutFigure;
  /** Sum of all entries. */
  readonly net: PayoutFigure;
  /** The payout less that sum, in minor units; anything but zero is an error. */
  readonly difference: number;
}

/**
 * Takes a payout apart by its entries (docs.stripe.com/payouts/reconciliation).
 * @param amount what the bank gets, minor units
 * @param sums of every reporting category, without the payout's own entry
 */
export function reconcile(amount: number, sums: readonly CategorySum[]): Reconciliation {
  const isFee = ({ category }: CategorySum): boolean => feeCategories.includes(category);
  const part = (name: PayoutPart): PayoutFigure => {
    const own = sums.filter(
      (each) => !isFee(each) && (PART_OF[each.category] ?? "adjustments") === name,
    );
    return {
      count: sum(own.map(({ count }) => count)),
      amount: sum(own.map(({ gross }) => gross)),
    };
  };
  const fees = sums.map((each) =>
    isFee(each)
      ? { count: each.count, amount: each.net }
      : { count: each.withFee, amount: 0 - each.fee },
  );
  const net = sum(sums.map((each) => each.net));
  return {
    parts: {
      charges: part("charges"),
      refunds: part("refunds"),
      disputes: part("disputes"),
      payouts: part("payouts"),
      adjustments: part("adjustments"),
    },
    fees: {
      count: sum(fees.map(({ count }) => count)),
      amount: sum(fees.map((one) => one.amount)),
    },
    net: { count: sum(sums.map(({ count }) => count)), amount: net },
    difference: amount - net,
  };
}
