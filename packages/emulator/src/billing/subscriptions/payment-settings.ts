import type { z } from "zod";
import { orCurrent } from "../../kernel/parameters/or-current.ts";
import { p } from "../../kernel/parameters/params.ts";
import type { Types } from "../../kernel/types/types.ts";
import {
  paymentMethodOptionParams,
  paymentSettingsParams,
} from "../invoices/terms/payment-options.ts";
import { invoicePaymentMethodOptions } from "../invoices/terms/presentation.ts";

type SubscriptionPaymentSettings = Types["subscription"]["payment_settings"];
type SubscriptionPaymentMethodOptions = NonNullable<
  NonNullable<SubscriptionPaymentSettings>["payment_method_options"]
>;

const NETWORKS = [
  "amex",
  "cartes_bancaires",
  "diners",
  "discover",
  "eftpos_au",
  "girocard",
  "interac",
  "jcb",
  "link",
  "mastercard",
  "unionpay",
  "unknown",
  "visa",
] as const;

const cardOptions = p.hash({
  mandate_options: p
    .hash({
      amount: p.integer({ min: 0 }).optional(),
      amount_type: p.enum(["fixed", "maximum"]).optional(),
      description: p.string({ max: 200 }).optional(),
    })
    .optional(),
  network: p.enum(NETWORKS).optional(),
  request_three_d_secure: p.enum(["any", "automatic", "challenge"]).optional(),
});

const optionParams = p.hash({
  ...paymentMethodOptionParams.shape,
  card: p.orUnset(cardOptions).optional(),
});

/** https://docs.stripe.com/api/subscriptions/create: payment_settings */
export const subscriptionPaymentParams = p.hash({
  payment_method_options: optionParams.optional(),
  payment_method_types: paymentSettingsParams.shape.payment_method_types,
  save_default_payment_method: p.enum(["off", "on_subscription"]).optional(),
});

/** Returns how its invoices are paid, and whether the payment method is saved as the default. */
export function subscriptionPaymentSettings(
  former: SubscriptionPaymentSettings,
  change: z.output<typeof subscriptionPaymentParams> | undefined,
): SubscriptionPaymentSettings {
  const types = change?.payment_method_types;
  return {
    payment_method_options: changedOptions(
      former?.payment_method_options ?? null,
      change?.payment_method_options,
    ),
    payment_method_types: types
      ? types.length > 0
        ? types
        : null
      : (former?.payment_method_types ?? null),
    save_default_payment_method:
      change?.save_default_payment_method ?? former?.save_default_payment_method ?? "off",
  };
}

function changedOptions(
  former: SubscriptionPaymentMethodOptions | null,
  change: z.output<typeof optionParams> | undefined,
): SubscriptionPaymentMethodOptions | null {
  if (change === undefined) return former;
  const { card, ...others } = change;
  // No parameter sets the options of Pix, which an invoice names differently.
  const rest = invoicePaymentMethodOptions(former && { ...former, card: null, pix: null }, others);
  return rest && { ...rest, card: orCurrent(card && cardOf(card), former?.card ?? null) };
}

const cardOf = ({
  mandate_options: mandate,
  network,
  request_three_d_secure: secure,
}: z.output<typeof cardOptions>) => ({
  ...(mandate && {
    mandate_options: {
      amount: mandate.amount ?? null,
      amount_type: mandate.amount_type ?? null,
      description: mandate.description ?? null,
    },
  }),
  network: network ?? null,
  request_three_d_secure: secure ?? null,
});

/** Converts the settings to those of an invoice, which has fewer options of cards. */
export function invoicePaymentTerms(settings: SubscriptionPaymentSettings) {
  const { payment_method_options: options, payment_method_types } = settings ?? {};
  if (!options && !payment_method_types) return {};
  const card = options?.card && { request_three_d_secure: options.card.request_three_d_secure };
  const terms = { payment_method_options: options && { ...options, card }, payment_method_types };
  // Unset options aren't parameters.
  const set: unknown = JSON.parse(JSON.stringify(terms, (_, value) => value ?? undefined));
  return { payment_settings: paymentSettingsParams.parse(set) };
}
