import type { z } from "zod";
import { p } from "../../kernel/parameters/params.ts";
import { accountHolderType } from "../bank-accounts/params.ts";

/** Bank details of a request, by type (https://docs.stripe.com/api/payment_methods/create). */
export const debitFields = {
  acss_debit: p
    .hash({
      account_number: p.string(),
      institution_number: p.string(),
      transit_number: p.string(),
    })
    .optional(),
  au_becs_debit: p.hash({ account_number: p.string(), bsb_number: p.string() }).optional(),
  bacs_debit: p
    .hash({ account_number: p.string().optional(), sort_code: p.string().optional() })
    .optional(),
  sepa_debit: p.hash({ iban: p.string() }).optional(),
  us_bank_account: p
    .hash({
      account_holder_type: accountHolderType.optional(),
      account_number: p.string().optional(),
      account_type: p.enum(["checking", "savings"]).optional(),
      financial_connections_account: p.string().optional(),
      routing_number: p.string().optional(),
    })
    .optional(),
};

const fieldsShape = () => p.hash(debitFields);
export type DebitFields = z.output<ReturnType<typeof fieldsShape>>;

/** Who agreed to be debited, and how (https://docs.stripe.com/api/mandates/object). */
export const mandateData = p.hash({
  customer_acceptance: p.hash({
    accepted_at: p.timestamp().optional(),
    offline: p.orUnset(p.hash({})).optional(),
    online: p
      .hash({
        infer_from_client: p.boolean().optional(),
        ip_address: p.string().optional(),
        user_agent: p.string().optional(),
      })
      .optional(),
    type: p.enum(["offline", "online"]),
  }),
});

export type MandateData = z.output<typeof mandateData>;

const later = p.enum(["", "none", "off_session", "on_session"]).optional();
const targetDate = p.string().optional();
const reference = p
  .hash({ reference_prefix: p.orUnset(p.string({ max: 12 })).optional() })
  .optional();
export const verification = p.enum(["automatic", "instant", "microdeposits"]).optional();

/** How a US bank account is collected (SDK: UsBankAccount.FinancialConnections). */
export const financialConnections = {
  filters: p
    .hash({ account_subcategories: p.list(p.enum(["checking", "savings"])).optional() })
    .optional(),
  permissions: p
    .list(p.enum(["balances", "ownership", "payment_method", "transactions"]))
    .optional(),
  prefetch: p.list(p.enum(["balances", "ownership", "transactions"])).optional(),
};

/** `payment_method_options` of bank debits. */
export const debitOptions = {
  acss_debit: p
    .orUnset(
      p.hash({
        currency: p.enum(["cad", "usd"]).optional(),
        mandate_options: p
          .hash({
            custom_mandate_url: p.orUnset(p.string()).optional(),
            default_for: p.list(p.enum(["invoice", "subscription"])).optional(),
            interval_description: p.string({ max: 500 }).optional(),
            payment_schedule: p.enum(["combined", "interval", "sporadic"]).optional(),
            transaction_type: p.enum(["business", "personal"]).optional(),
          })
          .optional(),
        setup_future_usage: later,
        target_date: targetDate,
        verification_method: verification,
      }),
    )
    .optional(),
  au_becs_debit: p
    .orUnset(p.hash({ setup_future_usage: later, target_date: targetDate }))
    .optional(),
  bacs_debit: p
    .orUnset(
      p.hash({ mandate_options: reference, setup_future_usage: later, target_date: targetDate }),
    )
    .optional(),
  sepa_debit: p
    .orUnset(
      p.hash({ mandate_options: reference, setup_future_usage: later, target_date: targetDate }),
    )
    .optional(),
  us_bank_account: p
    .orUnset(
      p.hash({
        financial_connections: p
          .hash({ ...financialConnections, return_url: p.string().optional() })
          .optional(),
        mandate_options: p.hash({ collection_method: p.enum(["", "paper"]).optional() }).optional(),
        networks: p.hash({ requested: p.list(p.string()).optional() }).optional(),
        setup_future_usage: later,
        target_date: targetDate,
        transaction_purpose: p.enum(["", "goods", "other", "services", "unspecified"]).optional(),
        verification_method: verification,
      }),
    )
    .optional(),
};

const optionsShape = () => p.hash(debitOptions);
export type DebitOptions = z.output<ReturnType<typeof optionsShape>>;
