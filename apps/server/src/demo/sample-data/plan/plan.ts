import type Stripe from "stripe";

/** Test cards by name (https://docs.stripe.com/testing). */
export type TestCardMethod = `pm_card_${string}`;

/** Test bank accounts, from the documentation page of each bank debit. */
export type Debit =
  | `pm_${"acssDebit" | "usBankAccount"}_${string}`
  | `pm_${"success" | "insufficientFunds"}_${string}`;

/** A language in which customers are emailed. */
export type CustomerLanguage = "en" | "fr" | "de" | "nl";

/** A customer to be created. Times are seconds since the epoch, amounts are in minor units. */
export interface CustomerPlan {
  readonly since: number;
  /** The customer's key within the business. */
  readonly name: string;
  readonly currency: string;
  readonly language: CustomerLanguage;
  /** Keys of the business's tax rates on their line items. */
  readonly taxes: readonly string[];
  readonly params: Stripe.CustomerCreateParams;
  /** Attached when the customer is created, and their default payment method. */
  readonly card: TestCardMethod | null;
  readonly secondCard: TestCardMethod | null;
  /** Balance adjustments; a negative amount is a credit. */
  readonly adjustments: readonly {
    readonly at: number;
    readonly amount: number;
    readonly description: string;
  }[];
}

export interface LinePlan {
  /** Key of the business's product. */
  readonly product: string;
  readonly text: string;
  /** A plain decimal. */
  readonly quantity: string;
  /** Minor units; negative for a credit. */
  readonly unitAmount: number;
}

/** Later action on an invoice or a payment. */
export type PlannedStep = { readonly at: number } & (
  | { readonly does: "finalize" | "send" | "pay_outside" | "void" | "mark_uncollectible" }
  /**
   * Pays with a card entered on the payment page; null for the card on file. It may be declined.
   */
  | { readonly does: "pay"; readonly card: TestCardMethod | null; readonly present?: boolean }
  /** Refunds or credits a fraction. */
  | { readonly does: "pay_part" | "credit_part"; readonly oneIn: number }
  | { readonly does: "capture"; readonly oneIn: number }
  | {
      readonly does: "cancel";
      readonly reason: Stripe.PaymentIntentCancelParams.CancellationReason;
    }
  | {
      readonly does: "refund";
      readonly oneIn: number;
      readonly reason: Stripe.RefundCreateParams.Reason;
    }
  | { readonly does: "answer_dispute"; readonly wins: boolean }
);

export interface InvoicePlan {
  readonly customer: string;
  readonly at: number;
  readonly lines: readonly LinePlan[];
  readonly coupon: string | null;
  readonly terms:
    | { readonly collection: "send_invoice"; readonly days: number }
    | { readonly collection: "charge_automatically" };
  /** Time of automatic finalization. */
  readonly finalizesAt: number | null;
  readonly memo: string | null;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  readonly steps: readonly PlannedStep[];
}

/** A payment without an invoice, such as a deposit. */
export interface PaymentPlan {
  readonly customer: string;
  readonly at: number;
  readonly amount: number;
  readonly description: string;
  /** The payment method: a card or a bank account. */
  readonly card: TestCardMethod | Debit | null;
  /** By default the customer's currency. */
  readonly currency?: string;
  /** Whether it is confirmed immediately. */
  readonly confirm: boolean;
  readonly capture: "automatic" | "manual";
  readonly steps: readonly PlannedStep[];
}

export interface Plan {
  readonly from: number;
  readonly customers: readonly CustomerPlan[];
  readonly invoices: readonly InvoicePlan[];
  readonly payments: readonly PaymentPlan[];
}

export type PayoutScheduleParams = Stripe.AccountUpdateParams.Settings.Payouts.Schedule;

/** A bank account with its number, as sent to the provider. */
export type Bank = Stripe.AccountUpdateParams.BankAccount;

/** A step in the payouts of a business. Times are seconds since the epoch. */
export type PayoutStep = { readonly at: number } & (
  | { readonly does: "schedule"; readonly schedule: PayoutScheduleParams }
  | {
      readonly does: "move_bank";
      readonly bank: Bank;
    }
  /**
   * Charges a test card whose funds are available immediately (docs.stripe.com/testing). The
   * amount, in minor units, is increased by any negative balance: refunds of a weekend must not
   * leave the payout without funds.
   */
  | {
      readonly does: "sell";
      readonly customer: string;
      readonly amount: number;
      readonly description: string;
    }
  /** Pays out a fraction of the available balance; `regretted` cancels the payout immediately. */
  | { readonly does: "pay_out"; readonly oneIn: number; readonly regretted?: true }
);
