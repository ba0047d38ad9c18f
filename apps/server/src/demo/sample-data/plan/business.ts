import type Stripe from "stripe";
import type { Chance } from "./chance.ts";
import type {
  CustomerLanguage,
  CustomerPlan,
  InvoicePlan,
  PaymentPlan,
  PayoutStep,
  TestCardMethod,
} from "./plan.ts";

/** A product with its description in each language and its price. */
export interface SoldProduct {
  readonly key: string;
  readonly name: string;
  readonly texts: Readonly<Partial<Record<CustomerLanguage, string>>> & { readonly en: string };
  /** Minor units per unit. */
  readonly prices: readonly [number, ...number[]];
  readonly quantities: readonly [string, ...string[]];
}

/** A promotion code that is created at a given time. */
export interface CodePlan {
  readonly at: number;
  /** Name of the only customer who can redeem it. */
  readonly customer?: string;
  readonly params: Stripe.PromotionCodeCreateParams;
}

/** A product and its prices, the first of which is the default price. */
export interface OtherProduct {
  readonly params: Stripe.ProductCreateParams;
  readonly prices: readonly Omit<Stripe.PriceCreateParams, "product">[];
  /** Archived at the end. */
  readonly archived?: true;
}

/** A customer's region: address, language and taxes. */
export interface Region {
  readonly weight: number;
  readonly country: string;
  readonly state?: string;
  readonly language: CustomerLanguage;
  readonly timeZone: string;
  readonly taxes: readonly string[];
  readonly taxExempt?: "exempt" | "reverse";
  readonly cities: readonly [
    readonly [city: string, postalCode: string],
    ...(readonly [string, string])[],
  ];
  readonly streets: readonly [string, ...string[]];
  /** Prefix of phone numbers. */
  readonly phone: string;
  /** Returns the tax ID of the customer with this sequence number. */
  readonly taxId?: (running: number) => Stripe.CustomerCreateParams.TaxIdDatum;
  readonly cards: readonly [TestCardMethod, ...TestCardMethod[]];
}

/** Adds the known customers of a business and what happens to them, day by day. */
export interface Showcase {
  readonly customers: readonly CustomerPlan[];
  readonly invoices: readonly InvoicePlan[];
  readonly payments: readonly PaymentPlan[];
}

/** A sample business for the planner. */
export interface PlannedBusiness {
  readonly key: "maple" | "harbour";
  readonly seed: number;
  readonly currency: string;
  /** Start of office hours, in hours UTC. */
  readonly opens: number;
  readonly customers: number;
  readonly invoices: number;
  readonly payments: number;
  readonly taxRates: readonly ({ readonly key: string } & Stripe.TaxRateCreateParams)[];
  /** Archived during the history. */
  readonly retiredTaxRates: readonly string[];
  readonly coupons: (from: number, now: number) => readonly Stripe.CouponCreateParams[];
  readonly promotionCodes: (from: number, now: number) => readonly CodePlan[];
  /**
   * Coupons for occasional invoices, redeemed by a code or applied by staff, with maximum
   * redemptions.
   */
  readonly campaigns: readonly {
    readonly coupon: string;
    readonly code?: string;
    readonly uses: number;
  }[];
  /** Products that aren't on any invoice yet. */
  readonly otherProducts: readonly OtherProduct[];
  readonly products: readonly [SoldProduct, ...SoldProduct[]];
  readonly regions: readonly [Region, ...Region[]];
  readonly memos: Readonly<Partial<Record<CustomerLanguage, string>>> & { readonly en: string };
  /** Returns a name in the customer's language for this sequence number. */
  readonly nameFor: (chance: Chance, language: CustomerLanguage, running: number) => string;
  readonly deposit: Readonly<Partial<Record<CustomerLanguage, string>>> & { readonly en: string };
  readonly showcase: (now: number) => Showcase;
  readonly payouts: (from: number, now: number) => readonly PayoutStep[];
}

/** Returns a text in a language, by default in English. */
export const inLanguage = (
  texts: Readonly<Partial<Record<CustomerLanguage, string>>> & { readonly en: string },
  language: CustomerLanguage,
): string => texts[language] ?? texts.en;
