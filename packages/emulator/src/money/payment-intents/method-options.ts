import { z } from "zod";
import { p } from "../../kernel/parameters/params.ts";
import { debitOptions } from "../../records/debits/params.ts";

const preference = () => p.enum(["if_available", "never"]).optional();

/** How a card payment is split (SDK: PaymentMethodOptions.Card.Installments). */
export const installments = p.hash({
  enabled: p.boolean().optional(),
  plan: p
    .orUnset(
      p.hash({
        count: p.integer({ min: 1 }).optional(),
        interval: p.enum(["month"]).optional(),
        type: p.enum(["bonus", "fixed_count", "revolving"]),
      }),
    )
    .optional(),
});

/** Mandate options of cards (SDK: PaymentMethodOptions.Card.MandateOptions). */
export const cardMandate = p.hash({
  amount: p.integer({ min: 1 }),
  amount_type: p.enum(["fixed", "maximum"]),
  currency: p.string().optional(),
  description: p.string({ max: 200 }).optional(),
  end_date: p.timestamp().optional(),
  interval: p.enum(["day", "month", "sporadic", "week", "year"]),
  interval_count: p.integer({ min: 1 }).optional(),
  reference: p.string({ max: 80 }),
  start_date: p.timestamp(),
  supported_types: p.list(p.enum(["india"])).optional(),
});

/** Returns the mandate options of a card as they are stored, without their currency. */
export function cardMandateOptions(options: z.output<typeof cardMandate>) {
  return {
    amount: options.amount,
    amount_type: options.amount_type,
    description: options.description ?? null,
    end_date: options.end_date ?? null,
    interval: options.interval,
    interval_count: options.interval_count ?? null,
    reference: options.reference,
    start_date: options.start_date,
    supported_types: options.supported_types ?? null,
  };
}

/** Result of an authentication made by the business itself (SDK: Card.ThreeDSecure). */
export const threeDSecure = p.hash({
  ares_trans_status: p.enum(["A", "C", "I", "N", "R", "U", "Y"]).optional(),
  cryptogram: p.string().optional(),
  electronic_commerce_indicator: p.enum(["01", "02", "05", "06", "07"]).optional(),
  exemption_indicator: p.enum(["low_risk", "none"]).optional(),
  network_options: p.map(z.unknown()).optional(),
  requestor_challenge_indicator: p.string().optional(),
  transaction_id: p.string().optional(),
  version: p.enum(["1.0.2", "2.1.0", "2.2.0", "2.3.0", "2.3.1"]).optional(),
});

const card = p.hash({
  capture_method: p.enum(["manual", ""]).optional(),
  cvc_token: p.string().optional(),
  installments: installments.optional(),
  mandate_options: cardMandate.optional(),
  moto: p.boolean().optional(),
  network: p.string().optional(),
  request_decremental_authorization: preference(),
  request_extended_authorization: preference(),
  request_incremental_authorization: preference(),
  request_multicapture: preference(),
  request_overcapture: preference(),
  request_three_d_secure: p.enum(["any", "automatic", "challenge"]).optional(),
  require_cvc_recollection: p.boolean().optional(),
  setup_credential_usage: p.enum(["installment", "recurring", "unscheduled"]).optional(),
  setup_future_usage: p.enum(["none", "off_session", "on_session"]).optional(),
  statement_descriptor_suffix_kana: p.orUnset(p.string({ max: 22 })).optional(),
  statement_descriptor_suffix_kanji: p.orUnset(p.string({ max: 17 })).optional(),
  stored_credential_usage: p.enum(["installment", "recurring", "unscheduled"]).optional(),
  three_d_secure: threeDSecure.optional(),
});

/** Payment method types that this provider doesn't have. Their options are accepted and ignored. */
const OTHERS = (
  "affirm afterpay_clearpay alipay alma amazon_pay bancontact billie bizum blik boleto card_present cashapp " +
  "crypto customer_balance eps fpx giropay grabpay ideal interac_present kakao_pay klarna konbini " +
  "kr_card link mb_way mobilepay multibanco naver_pay nz_bank_account oxxo p24 pay_by_bank payco paynow " +
  "paypal paypay payto pix promptpay revolut_pay samsung_pay satispay scalapay sequra sofort sunbit " +
  "swish twint upi wechat_pay zip"
).split(" ");

const others: Record<string, z.ZodType> = Object.fromEntries(
  OTHERS.map((type) => [type, p.orUnset(p.map(z.unknown())).optional()]),
);

const typeOptions = { card: p.orUnset(card).optional(), ...debitOptions };
const shape = () => p.hash(typeOptions);
export type PaymentMethodOptionsParams = z.output<ReturnType<typeof shape>>;

/** `payment_method_options` of payment intents. */
export const paymentMethodOptionFields: z.ZodType<PaymentMethodOptionsParams> = z
  .strictObject({ ...others, ...typeOptions })
  .transform((options): PaymentMethodOptionsParams => options);
