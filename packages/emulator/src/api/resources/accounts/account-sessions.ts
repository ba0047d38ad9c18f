import { lookupTable } from "@counterfoil/domain";
import { type Operation, operation } from "../../../kernel/operation.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { accountOf } from "../../../records/accounts/find-account.ts";

/** Validity of the client secret, in seconds. */
const VALID_SECONDS = 300;

const SIGNED_IN = { disable_stripe_user_authentication: false, external_account_collection: true };
const PAYMENTS = {
  capture_payments: true,
  destination_on_behalf_of_charge_management: false,
  dispute_management: true,
  refund_management: true,
};
const PAYOUTS = {
  ...SIGNED_IN,
  edit_payout_schedule: true,
  instant_payouts: true,
  standard_payouts: true,
};
const CARDS = {
  card_management: true,
  card_spend_dispute_management: true,
  cardholder_management: true,
  spend_control_management: true,
};

/**
 * Components with their default features (docs.stripe.com/connect/supported-embedded-components).
 */
const COMPONENTS: Readonly<Record<string, Readonly<Record<string, boolean>>>> = lookupTable({
  account_management: SIGNED_IN,
  account_onboarding: SIGNED_IN,
  balance_report: {},
  balances: PAYOUTS,
  disputes_list: PAYMENTS,
  documents: {},
  financial_account: { ...SIGNED_IN, send_money: true, transfer_balance: true },
  financial_account_transactions: { card_spend_dispute_management: true },
  instant_payouts_promotion: { ...SIGNED_IN, instant_payouts: true },
  issuing_card: CARDS,
  issuing_cards_list: { ...CARDS, disable_stripe_user_authentication: false },
  notification_banner: SIGNED_IN,
  payment_details: PAYMENTS,
  payment_disputes: {
    destination_on_behalf_of_charge_management: false,
    dispute_management: true,
    refund_management: true,
  },
  payment_method_settings: { disable_stripe_user_authentication: false },
  payments: PAYMENTS,
  payout_details: {},
  payout_reconciliation_report: {},
  payouts: PAYOUTS,
  payouts_list: {},
  reporting_chart: {},
  tax_registrations: {},
  tax_settings: {},
  terminal_hardware_orders: {},
  terminal_hardware_shop: {},
});

const component = (features: Readonly<Record<string, boolean>>) =>
  p
    .hash({
      enabled: p.boolean(),
      features: p
        .hash(
          Object.fromEntries(
            [...Object.keys(features), ...(features === PAYMENTS ? [SMART] : [])].map((name) => [
              name,
              p.boolean().optional(),
            ]),
          ),
        )
        .optional(),
    })
    .optional();

/** A feature that is returned only if it was requested. */
const SMART = "smart_disputes_management";

/** https://docs.stripe.com/api/account_sessions */
export const accountSessions: Operation[] = [
  operation({
    method: "POST",
    path: "/v1/account_sessions",
    params: p.hash({
      account: p.string(),
      components: p.hash(
        Object.fromEntries(
          Object.entries(COMPONENTS).map(([name, features]) => [name, component(features)]),
        ),
      ),
    }),
    async run(ctx, _path, params) {
      const { id } = await accountOf(ctx, params.account);
      const requests = Object.values(params.components);
      if (!requests.some((request) => request?.enabled)) {
        throw refuse.invalid("At least one component must be enabled.", { param: "components" });
      }
      const components = Object.fromEntries(
        Object.entries(COMPONENTS).map(([name, features]) => {
          const request = params.components[name];
          const requested = Object.entries(request?.features ?? {}).filter(
            ([, on]) => on !== undefined,
          );
          const enabled = request?.enabled ?? false;
          return [name, { enabled, features: { ...features, ...Object.fromEntries(requested) } }];
        }),
      );
      return {
        object: "account_session",
        account: id,
        client_secret: `accs_secret__${ctx.random(48)}`,
        components,
        expires_at: ctx.now() + VALID_SECONDS,
        livemode: false,
      };
    },
  }),
];
