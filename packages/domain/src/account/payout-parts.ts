/** The parts of a payout besides the provider's fees. */
export const PAYOUT_PARTS = ["charges", "refunds", "disputes", "payouts", "adjustments"] as const;

export type PayoutPart = (typeof PAYOUT_PARTS)[number];
