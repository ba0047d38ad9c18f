import type Stripe from "stripe";

/** Name of a capability. */
export type CapabilityName = keyof Stripe.AccountCreateParams.Capabilities;

const split = (text: string): string[] => text.trim().split(/\s+/);

const NAMES: ReadonlySet<string> = new Set(
  split(`
    acss_debit_payments affirm_payments afterpay_clearpay_payments alma_payments amazon_pay_payments
    app_distribution au_becs_debit_payments bacs_debit_payments bancontact_payments
    bank_transfer_payments billie_payments bizum_payments blik_payments blik_recurring_payments
    boleto_payments card_issuing card_payments cartes_bancaires_payments cashapp_payments
    crypto_payments eps_payments fpx_payments gb_bank_transfer_payments giropay_payments
    grabpay_payments ideal_payments india_international_payments jcb_payments
    jp_bank_transfer_payments kakao_pay_payments klarna_payments konbini_payments kr_card_payments
    legacy_payments link_payments mb_way_payments mobilepay_payments multibanco_payments
    mx_bank_transfer_payments naver_pay_payments nz_bank_account_becs_debit_payments oxxo_payments
    p24_payments pay_by_bank_payments payco_payments paynow_payments paypay_payments payto_payments
    pix_payments promptpay_payments revolut_pay_payments samsung_pay_payments satispay_payments
    scalapay_payments sepa_bank_transfer_payments sepa_debit_payments sequra_payments
    sofort_payments sunbit_payments swish_payments tax_reporting_us_1099_k
    tax_reporting_us_1099_misc transfers treasury twint_payments upi_payments
    us_bank_account_ach_payments us_bank_transfer_payments wero_payments zip_payments
  `),
);

/**
 * Returns whether a name is a capability (https://docs.stripe.com/connect/account-capabilities).
 */
export const isCapability = (name: string): name is CapabilityName => NAMES.has(name);

export const capabilityNames: readonly CapabilityName[] = [...NAMES].filter(isCapability);
