import type { RuleResult } from "@counterfoil/domain";

/** Total discounts of a coupon, as far as the newest redemptions show. */
export interface CouponRedemptions {
  /** Invoices that carry the coupon, newest first. */
  readonly invoices: readonly {
    readonly id: string;
    readonly number: string | null;
    /** As lists show it. */
    readonly status: string;
    readonly customer: string | null;
    readonly customer_name: string | null;
    /** What the coupon took off, minor units. */
    readonly amount: number;
    readonly currency: string;
    /** When it was put on the invoice, seconds. */
    readonly redeemed: number;
    /** The promotion code it came by. */
    readonly promotion_code: string | null;
  }[];
  /** By customer and currency, the most first. Drafts and void invoices count for nothing. */
  readonly customers: readonly {
    readonly customer: string;
    readonly customer_name: string | null;
    readonly invoices: number;
    readonly amount: number;
    readonly currency: string;
  }[];
  /** By currency, the most first. Drafts and void invoices count for nothing. */
  readonly totals: readonly {
    readonly currency: string;
    readonly amount: number;
    readonly invoices: number;
  }[];
  /** More redemptions than were looked at. */
  readonly has_more: boolean;
}

/** Which invoices carry a tax rate. */
export interface TaxRateUsage {
  /** How many by shown status. */
  readonly by_status: Readonly<Record<string, number>>;
  readonly all: number;
  /** The newest of them. */
  readonly invoices: readonly {
    readonly id: string;
    readonly number: string | null;
    readonly status: string;
    readonly customer_name: string | null;
    readonly total: number;
    readonly currency: string;
    readonly created: number;
  }[];
}

/** How many invoices carry each tax rate, by the rate's id; a rate that none carries is not there. */
export type TaxUse = Readonly<Record<string, number>>;

/** Which rules of a promotion code hold for a customer and an amount; nothing is redeemed by asking. */
export interface CodeCheck {
  readonly redeemable: boolean;
  readonly rules: readonly RuleResult[];
}
