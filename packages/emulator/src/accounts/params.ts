import { p } from "../engine/params.ts";
import { personFields } from "./person.ts";

const text = () => p.orUnset(p.string()).optional();

const businessProfile = p.hash({
  mcc: text(),
  name: text(),
  product_description: text(),
  support_address: p.orUnset(p.address()).optional(),
  support_email: text(),
  support_phone: text(),
  support_url: text(),
  url: text(),
});

const bankFields = {
  account_holder_name: p.string().optional(),
  account_holder_type: p.enum(["company", "individual"]).optional(),
  account_number: p.string(),
  country: p.string(),
  currency: p.string().optional(),
  routing_number: p.string().optional(),
};

/** What a token for a bank account is made of. */
export const bankDetails = p.hash(bankFields);

export const bankAccount = p.hash({ object: p.enum(["bank_account"]), ...bankFields });

const settings = p.hash({
  branding: p.hash({ primary_color: text(), secondary_color: text() }).optional(),
  dashboard: p.hash({ display_name: text(), timezone: text() }).optional(),
  payments: p
    .hash({
      statement_descriptor: text(),
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
          weekly_anchor: p
            .enum(["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"])
            .optional(),
          weekly_payout_days: p
            .list(p.enum(["monday", "tuesday", "wednesday", "thursday", "friday"]))
            .optional(),
        })
        .optional(),
      statement_descriptor: text(),
    })
    .optional(),
});

/** What an account can be given at creation and later alike. */
const shared = {
  business_profile: businessProfile.optional(),
  business_type: p.enum(["company", "government_entity", "individual", "non_profit"]).optional(),
  capabilities: p
    .hash({
      card_payments: p.hash({ requested: p.boolean().optional() }).optional(),
      transfers: p.hash({ requested: p.boolean().optional() }).optional(),
    })
    .optional(),
  company: p
    .hash({
      address: p.address().optional(),
      name: p.string().optional(),
      phone: p.string().optional(),
      tax_id: p.string().optional(),
    })
    .optional(),
  default_currency: p.string().optional(),
  email: p.orUnset(p.string()).optional(),
  external_account: p.textOrHash(p.string(), bankAccount).optional(),
  individual: p.hash(personFields).optional(),
  metadata: p.metadata().optional(),
  settings: settings.optional(),
  tos_acceptance: p
    .hash({
      date: p.timestamp().optional(),
      ip: p.string().optional(),
      service_agreement: p.string().optional(),
      user_agent: p.string().optional(),
    })
    .optional(),
};

export const createParams = p.hash({
  ...shared,
  controller: p
    .hash({
      fees: p.hash({ payer: p.enum(["account", "application"]).optional() }).optional(),
      losses: p.hash({ payments: p.enum(["application", "stripe"]).optional() }).optional(),
      requirement_collection: p.enum(["application", "stripe"]).optional(),
      stripe_dashboard: p.hash({ type: p.enum(["express", "full", "none"]).optional() }).optional(),
    })
    .optional(),
  country: p.string().optional(),
  type: p.enum(["custom", "express", "standard"]).optional(),
});

export const updateParams = p.hash(shared);
