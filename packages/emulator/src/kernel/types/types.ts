import type Stripe from "stripe";
import type { AccountLink, Balance, BalanceTerms, Posting, Timer } from "./own-types.ts";
import type { Wire } from "./wire.ts";

/**
 * The stored form of each type: its JSON with nothing expanded. One line per type, named after the
 * `object` field unless two types share one.
 */
export interface Types {
  account: Wire<Stripe.Account>;
  account_balance: Balance;
  account_link: AccountLink;
  application_fee: Wire<Stripe.ApplicationFee>;
  balance_transaction: Wire<Stripe.BalanceTransaction>;
  balance_terms: BalanceTerms;
  bank_account: Wire<Stripe.BankAccount>;
  capability: Wire<Stripe.Capability>;
  card: Wire<Stripe.Card>;
  cash_balance: Wire<Stripe.CashBalance> & { id: string };
  charge: Wire<Stripe.Charge>;
  confirmation_token: Wire<Stripe.ConfirmationToken>;
  coupon: Wire<Stripe.Coupon>;
  credit_note: Wire<Stripe.CreditNote>;
  credit_note_line_item: Wire<Stripe.CreditNoteLineItem>;
  customer: Wire<Stripe.Customer>;
  customer_cash_balance_transaction: Wire<Stripe.CustomerCashBalanceTransaction>;
  customer_balance_transaction: Wire<Stripe.CustomerBalanceTransaction>;
  discount: Wire<Stripe.Discount>;
  dispute: Wire<Stripe.Dispute>;
  ephemeral_key: Wire<Stripe.EphemeralKey>;
  early_fraud_warning: Wire<Stripe.Radar.EarlyFraudWarning>;
  event: StoredEvent;
  fee_refund: Wire<Stripe.FeeRefund>;
  file: Wire<Stripe.File>;
  file_link: Wire<Stripe.FileLink>;
  invoice: Wire<Stripe.Invoice>;
  invoice_payment: Wire<Stripe.InvoicePayment>;
  invoiceitem: Wire<Stripe.InvoiceItem>;
  line_item: Wire<Stripe.InvoiceLineItem>;
  mandate: Wire<Stripe.Mandate>;
  payment_intent: Wire<Stripe.PaymentIntent>;
  payment_intent_amount_details_line_item: Wire<Stripe.PaymentIntentAmountDetailsLineItem>;
  payment_method: Wire<Stripe.PaymentMethod>;
  payout: Wire<Stripe.Payout>;
  person: Wire<Stripe.Person>;
  posting: Posting;
  price: Wire<Stripe.Price>;
  product: Wire<Stripe.Product>;
  promotion_code: Wire<Stripe.PromotionCode>;
  refund: Wire<Stripe.Refund>;
  report_run: Wire<Stripe.Reporting.ReportRun>;
  shipping_rate: Wire<Stripe.ShippingRate>;
  setup_attempt: Wire<Stripe.SetupAttempt>;
  setup_intent: Wire<Stripe.SetupIntent>;
  subscription: Wire<Stripe.Subscription>;
  subscription_item: Wire<Stripe.SubscriptionItem>;
  /** A line of a subscription's invoice. Not listed with invoice items. */
  subscription_line: Wire<Stripe.InvoiceItem>;
  tax_id: Wire<Stripe.TaxId>;
  tax_rate: Wire<Stripe.TaxRate>;
  test_clock: Wire<Stripe.TestHelpers.TestClock>;
  timer: Timer;
  test_clock_timer: Timer;
  token: Wire<Stripe.Token>;
  topup: Wire<Stripe.Topup>;
  transfer: Wire<Stripe.Transfer>;
  transfer_reversal: Wire<Stripe.TransferReversal>;
  webhook_endpoint: Wire<Stripe.WebhookEndpoint>;
}

/** An event of any type. The SDK's union is discriminated by `type`. */
export type StoredEvent = Omit<Wire<Stripe.EventBase>, "data" | "type"> & {
  type: string;
  data: { object: object; previous_attributes?: object };
};

export type TypeName = keyof Types;
