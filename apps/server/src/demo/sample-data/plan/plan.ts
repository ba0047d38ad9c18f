import type Stripe from "stripe";

/** Test cards by name, as https://docs.stripe.com/testing lists them. */
export type Card = `pm_card_${string}`;

/** Test bank accounts, as the pages about each bank debit list them. */
export type Debit =
  | `pm_${"acssDebit" | "usBankAccount"}_${string}`
  | `pm_${"success" | "insufficientFunds"}_${string}`;

/** A language that customers are written to in. */
export type Language = "en" | "fr" | "de" | "nl";

/** A customer to be. Times are seconds since the epoch, amounts minor units. */
export interface CustomerPlan {
  readonly since: number;
  /** Key of the customer within the business. */
  readonly name: string;
  readonly currency: string;
  readonly language: Language;
  /** Keys of the business's tax rates that their lines carry. */
  readonly taxes: readonly string[];
  readonly params: Stripe.CustomerCreateParams;
  /** Attached on arrival and charged by default. */
  readonly card: Card | null;
  readonly secondCard: Card | null;
  /** Their balance moves; a negative amount is in their favour. */
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

/** What happens to an invoice or a payment after it was made. */
export type Step = { readonly at: number } & (
  | { readonly does: "finalize" | "send" | "pay_outside" | "void" | "mark_uncollectible" }
  /** With a card typed on the payment page; null for the one on file. A decline is an outcome. */
  | { readonly does: "pay"; readonly card: Card | null; readonly present?: boolean }
  /** Pays or credits one part in so many. */
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
  /** When it finalizes by itself. */
  readonly finalizesAt: number | null;
  readonly memo: string | null;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  readonly steps: readonly Step[];
}

/** A payment by itself, such as a deposit. */
export interface PaymentPlan {
  readonly customer: string;
  readonly at: number;
  readonly amount: number;
  readonly description: string;
  /** What is charged: a card or a bank account. */
  readonly card: Card | Debit | null;
  /** The customer's when left out. */
  readonly currency?: string;
  /** Whether it is tried at once. */
  readonly confirm: boolean;
  readonly capture: "automatic" | "manual";
  readonly steps: readonly Step[];
}

export interface Plan {
  readonly from: number;
  readonly customers: readonly CustomerPlan[];
  readonly invoices: readonly InvoicePlan[];
  readonly payments: readonly PaymentPlan[];
}
