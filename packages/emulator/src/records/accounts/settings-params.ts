import { PAYOUT_WEEKDAYS } from "@counterfoil/domain";
import { p } from "../../kernel/parameters/params.ts";

const text = () => p.orUnset(p.string()).optional();

const colour = () => p.orUnset(p.colour()).optional();

const terms = () =>
  p
    .hash({
      tos_acceptance: p
        .hash({
          date: p.timestamp().optional(),
          ip: p.string().optional(),
          user_agent: p.orUnset(p.string()).optional(),
        })
        .optional(),
    })
    .optional();

/** Settings of an account (https://docs.stripe.com/api/accounts/create#create_account-settings). */
export const settingsFields = p.hash({
  bacs_debit_payments: p.hash({ display_name: p.string().optional() }).optional(),
  branding: p
    .hash({ icon: text(), logo: text(), primary_color: colour(), secondary_color: colour() })
    .optional(),
  card_issuing: terms(),
  card_payments: p
    .hash({
      decline_on: p
        .hash({ avs_failure: p.boolean().optional(), cvc_failure: p.boolean().optional() })
        .optional(),
      statement_descriptor_prefix: p.orUnset(p.string({ max: 10 })).optional(),
      statement_descriptor_prefix_kana: text(),
      statement_descriptor_prefix_kanji: text(),
    })
    .optional(),
  dashboard: p.hash({ display_name: text(), timezone: text() }).optional(),
  invoices: p
    .hash({ hosted_payment_method_save: p.enum(["always", "never", "offer"]).optional() })
    .optional(),
  payments: p
    .hash({
      statement_descriptor: p.orUnset(p.string({ max: 22 })).optional(),
      statement_descriptor_kana: text(),
      statement_descriptor_kanji: text(),
    })
    .optional(),
  payouts: p
    .hash({
      debit_negative_balances: p.boolean().optional(),
      schedule: p
        .hash({
          delay_days: p.textOrHash(p.string(), p.hash({})).optional(),
          interval: p.enum(["manual", "daily", "weekly", "monthly"]).optional(),
          monthly_anchor: p.integer({ min: 1, max: 31 }).optional(),
          monthly_payout_days: p.list(p.integer({ min: 1, max: 31 })).optional(),
          weekly_anchor: p.enum([...PAYOUT_WEEKDAYS, "saturday", "sunday"]).optional(),
          weekly_payout_days: p.list(p.enum(PAYOUT_WEEKDAYS)).optional(),
        })
        .optional(),
      statement_descriptor: text(),
    })
    .optional(),
  sepa_debit_payments: p.hash({ creditor_id: p.string().optional() }).optional(),
  treasury: terms(),
});
