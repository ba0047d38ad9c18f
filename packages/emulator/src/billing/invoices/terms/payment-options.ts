import { p } from "../../../kernel/parameters/params.ts";
import { installments } from "../../../money/payment-intents/method-options.ts";
import { financialConnections, verification } from "../../../records/debits/params.ts";

const TYPES = [
  "ach_credit_transfer",
  "ach_debit",
  "acss_debit",
  "affirm",
  "alipay",
  "amazon_pay",
  "au_becs_debit",
  "bacs_debit",
  "bancontact",
  "billie",
  "blik",
  "boleto",
  "card",
  "cashapp",
  "crypto",
  "custom",
  "customer_balance",
  "eps",
  "fpx",
  "giropay",
  "grabpay",
  "ideal",
  "jp_credit_transfer",
  "kakao_pay",
  "klarna",
  "konbini",
  "kr_card",
  "link",
  "mb_way",
  "multibanco",
  "naver_pay",
  "nz_bank_account",
  "p24",
  "pay_by_bank",
  "payco",
  "paynow",
  "paypal",
  "payto",
  "pix",
  "promptpay",
  "revolut_pay",
  "satispay",
  "sepa_credit_transfer",
  "sepa_debit",
  "sequra",
  "sofort",
  "swish",
  "twint",
  "upi",
  "us_bank_account",
  "wechat_pay",
] as const;

const option = <T extends import("zod").ZodRawShape>(shape: T) =>
  p.orUnset(p.hash(shape)).optional();

/** Options of each payment method type (https://docs.stripe.com/api/invoices/create). */
export const paymentMethodOptionParams = p.hash({
  acss_debit: option({
    mandate_options: p
      .hash({ transaction_type: p.enum(["business", "personal"]).optional() })
      .optional(),
    verification_method: verification,
  }),
  bancontact: option({ preferred_language: p.enum(["de", "en", "fr", "nl"]).optional() }),
  blik: option({}),
  card: option({
    installments: installments.optional(),
    request_three_d_secure: p.enum(["any", "automatic", "challenge"]).optional(),
  }),
  customer_balance: option({
    bank_transfer: p
      .hash({
        eu_bank_transfer: p.hash({ country: p.string() }).optional(),
        type: p.string().optional(),
      })
      .optional(),
    funding_type: p.enum(["bank_transfer"]).optional(),
  }),
  konbini: option({}),
  sepa_debit: option({}),
  us_bank_account: option({
    financial_connections: p.hash(financialConnections).optional(),
    verification_method: verification,
  }),
});

export const paymentSettingsParams = p.hash({
  default_mandate: p.orUnset(p.string()).optional(),
  payment_method_options: paymentMethodOptionParams.optional(),
  payment_method_types: p.list(p.enum(TYPES)).optional(),
});
