import type { z } from "zod";
import { email } from "../../kernel/parameters/email.ts";
import { p } from "../../kernel/parameters/params.ts";
import { accountHolderType } from "../bank-accounts/params.ts";
import { debitFields } from "../debits/params.ts";
import { TYPE_NAMES } from "./type-names.ts";

const billing = p.hash({
  address: p.orUnset(p.address()).optional(),
  email: p.orUnset(email()).optional(),
  name: p.orUnset(p.string()).optional(),
  phone: p.orUnset(p.string()).optional(),
  tax_id: p.orUnset(p.string()).optional(),
});

export type BillingDetails = z.output<typeof billing>;

const networks = p.hash({ preferred: p.orUnset(p.string()).optional() });

const card = p.hash({
  cvc: p.string().optional(),
  exp_month: p.integer().optional(),
  exp_year: p.integer().optional(),
  networks: networks.optional(),
  number: p.string().optional(),
  token: p.string().optional(),
});

const redisplay = p.enum(["always", "limited", "unspecified"]);

const shared = {
  allow_redisplay: redisplay.optional(),
  billing_details: billing.optional(),
  metadata: p.metadata().optional(),
};

const data = { ...shared, ...debitFields, card: card.optional() };

/**
 * Parameters that describe a new payment method, without those that clone one or set its customer.
 */
export const dataNames: readonly string[] = [...Object.keys(data), "type"];

export const paymentMethodCreateParams = p.hash({
  ...data,
  customer: p.string().optional(),
  payment_method: p.string().optional(),
  type: p.string().optional(),
});

/** `payment_method_data` of intents: creates a payment method for the intent. */
export const paymentMethodData = p.hash({
  ...data,
  radar_options: p.hash({ session: p.string().optional() }).optional(),
  type: p.string(),
});

export type PaymentMethodData = z.output<typeof paymentMethodData>;

export const paymentMethodUpdateParams = p.hash({
  ...shared,
  card: p
    .hash({
      exp_month: p.integer().optional(),
      exp_year: p.integer().optional(),
      networks: networks.optional(),
    })
    .optional(),
  us_bank_account: p
    .hash({
      account_holder_type: accountHolderType.optional(),
      account_type: p.enum(["checking", "savings"]).optional(),
    })
    .optional(),
});

export const paymentMethodListParams = {
  allow_redisplay: redisplay.optional(),
  type: p.enum(TYPE_NAMES).optional(),
} satisfies Record<string, z.ZodType>;
