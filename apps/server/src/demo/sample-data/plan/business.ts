import type Stripe from "stripe";
import type { Chance } from "./chance.ts";
import type { PayoutStep } from "./payouts.ts";
import type { Card, CustomerPlan, InvoicePlan, Language, PaymentPlan } from "./plan.ts";

/** Something the business sells: what it is called to customers, and what it costs. */
export interface Ware {
  readonly key: string;
  readonly name: string;
  readonly texts: Readonly<Partial<Record<Language, string>>> & { readonly en: string };
  /** Minor units for one. */
  readonly prices: readonly [number, ...number[]];
  readonly quantities: readonly [string, ...string[]];
}

/** A promotion code that comes out at a moment. */
export interface CodePlan {
  readonly at: number;
  /** Name of the one customer who may redeem it. */
  readonly customer?: string;
  readonly params: Stripe.PromotionCodeCreateParams;
}

/** A product with the terms of its prices, the first of which is offered first. */
export interface ShelfProduct {
  readonly params: Stripe.ProductCreateParams;
  readonly prices: readonly Omit<Stripe.PriceCreateParams, "product">[];
  /** No longer sold. */
  readonly archived?: true;
}

/** Where customers live: what is written on their letters and taxed on their invoices. */
export interface Region {
  readonly weight: number;
  readonly country: string;
  readonly state?: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly taxes: readonly string[];
  readonly taxExempt?: "exempt" | "reverse";
  readonly cities: readonly [
    readonly [city: string, postalCode: string],
    ...(readonly [string, string])[],
  ];
  readonly streets: readonly [string, ...string[]];
  /** First part of phone numbers. */
  readonly phone: string;
  /** The tax number of the customer with this running number. */
  readonly taxId?: (running: number) => Stripe.CustomerCreateParams.TaxIdDatum;
  readonly cards: readonly [Card, ...Card[]];
}

/** What happens to a business's known customers, told day by day. */
export interface Showcase {
  readonly customers: readonly CustomerPlan[];
  readonly invoices: readonly InvoicePlan[];
  readonly payments: readonly PaymentPlan[];
}

/** A sample business as the planner knows it. */
export interface Business {
  readonly key: "maple" | "harbour";
  readonly seed: number;
  readonly currency: string;
  /** The hour, in UTC, at which its office opens. */
  readonly opens: number;
  readonly customers: number;
  readonly invoices: number;
  readonly payments: number;
  readonly taxRates: readonly ({ readonly key: string } & Stripe.TaxRateCreateParams)[];
  /** Retired in the course of the history. */
  readonly retiredTaxRates: readonly string[];
  readonly coupons: (from: number, now: number) => readonly Stripe.CouponCreateParams[];
  readonly promotionCodes: (from: number, now: number) => readonly CodePlan[];
  /** Coupons for invoices now and then, redeemed by a code or by staff, and how many times at most. */
  readonly campaigns: readonly {
    readonly coupon: string;
    readonly code?: string;
    readonly uses: number;
  }[];
  /** Sold beside the wares, and on no invoice yet. */
  readonly shelf: readonly ShelfProduct[];
  readonly wares: readonly [Ware, ...Ware[]];
  readonly regions: readonly [Region, ...Region[]];
  readonly memos: Readonly<Partial<Record<Language, string>>> & { readonly en: string };
  /** A name for the customer with this running number, in their language. */
  readonly nameFor: (chance: Chance, language: Language, running: number) => string;
  readonly deposit: Readonly<Partial<Record<Language, string>>> & { readonly en: string };
  readonly showcase: (now: number) => Showcase;
  readonly payouts: (from: number, now: number) => readonly PayoutStep[];
}

/** A text in a language, else in English. */
export const inLanguage = (
  texts: Readonly<Partial<Record<Language, string>>> & { readonly en: string },
  language: Language,
): string => texts[language] ?? texts.en;
