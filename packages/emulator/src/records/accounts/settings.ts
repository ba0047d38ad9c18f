import type { z } from "zod";
import type { AccountSettings, Context } from "../../kernel/context.ts";
import { withoutUndefined } from "../../kernel/parameters/without-undefined.ts";
import type { Types } from "../../kernel/types/types.ts";
import { changedSchedule } from "./payouts/payout-schedule.ts";
import type { settingsFields } from "./settings-params.ts";

type AccountSettingsObject = NonNullable<Types["account"]["settings"]>;
type AccountSettingsParams = z.output<typeof settingsFields> | undefined;

/**
 * Returns the settings of a new account: no branding, and the platform's delay of payouts in days.
 * @param debitsNegativeBalances whether a negative balance is debited from the bank account: by
 *   default unless the platform collects the requirements
 *   (https://docs.stripe.com/api/accounts/object: settings.payouts.debit_negative_balances)
 */
export function newSettings(
  { payoutDelayDays }: AccountSettings,
  debitsNegativeBalances = false,
): AccountSettingsObject {
  return {
    bacs_debit_payments: { display_name: null, service_user_number: null },
    branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
    card_issuing: { tos_acceptance: { date: null, ip: null } },
    card_payments: {
      decline_on: { avs_failure: false, cvc_failure: false },
      statement_descriptor_prefix: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    dashboard: { display_name: null, timezone: "Etc/UTC" },
    invoices: { default_account_tax_ids: null, hosted_payment_method_save: "offer" },
    payments: {
      statement_descriptor: null,
      statement_descriptor_kana: null,
      statement_descriptor_kanji: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    payouts: {
      debit_negative_balances: debitsNegativeBalances,
      schedule: { delay_days: payoutDelayDays, interval: "daily" },
      statement_descriptor: null,
    },
    sepa_debit_payments: {},
  };
}

/**
 * Returns settings with the changes of a request.
 * @throws ApiRefusal if a payout schedule's day is missing
 */
export function changedSettings(
  ctx: Context,
  before: AccountSettingsObject | null | undefined,
  change: AccountSettingsParams,
): AccountSettingsObject {
  const current = before ?? newSettings(ctx.settings);
  if (change === undefined) return current;
  const { branding, card_payments, dashboard, invoices, payments, payouts } = change;
  const { card_issuing, sepa_debit_payments, treasury, bacs_debit_payments: bacs } = change;
  const { decline_on, ...prefixes } = card_payments ?? {};
  const declines = { avs_failure: false, cvc_failure: false };
  return {
    ...current,
    ...(bacs === undefined
      ? {}
      : {
          bacs_debit_payments: {
            display_name: bacs.display_name ?? null,
            service_user_number: current.bacs_debit_payments?.service_user_number ?? null,
          },
        }),
    branding: { ...current.branding, ...withoutUndefined(branding) },
    ...termsOf("card_issuing", card_issuing),
    card_payments: {
      ...current.card_payments,
      ...withoutUndefined(prefixes),
      decline_on: {
        ...declines,
        ...current.card_payments.decline_on,
        ...withoutUndefined(decline_on),
      },
    },
    dashboard: { ...current.dashboard, ...withoutUndefined(dashboard) },
    invoices: {
      default_account_tax_ids: null,
      hosted_payment_method_save: "offer",
      ...current.invoices,
      ...withoutUndefined(invoices),
    },
    payments: { ...current.payments, ...withoutUndefined(payments) },
    payouts: changedPayouts(ctx, current.payouts, payouts),
    ...(sepa_debit_payments === undefined
      ? {}
      : { sepa_debit_payments: withoutUndefined(sepa_debit_payments) }),
    ...termsOf("treasury", treasury),
  };
}

/** Returns the accepted terms of a product. */
function termsOf(
  product: "card_issuing" | "treasury",
  change: NonNullable<AccountSettingsParams>["card_issuing"],
): Partial<AccountSettingsObject> {
  const terms = change?.tos_acceptance;
  if (terms === undefined) return {};
  const { date, ip, user_agent: agent } = terms;
  return {
    [product]: {
      tos_acceptance: {
        date: date ?? null,
        ip: ip ?? null,
        ...(agent ? { user_agent: agent } : {}),
      },
    },
  };
}

type PayoutSettings = NonNullable<AccountSettingsObject["payouts"]>;

function changedPayouts(
  ctx: Context,
  before: AccountSettingsObject["payouts"],
  change: NonNullable<AccountSettingsParams>["payouts"],
): PayoutSettings {
  const current = before ?? {
    debit_negative_balances: false,
    schedule: { delay_days: ctx.settings.payoutDelayDays, interval: "daily" },
    statement_descriptor: null,
  };
  if (change === undefined) return current;
  const { schedule } = change;
  return {
    debit_negative_balances: change.debit_negative_balances ?? current.debit_negative_balances,
    schedule:
      schedule === undefined
        ? current.schedule
        : changedSchedule(ctx.settings, current.schedule, schedule),
    statement_descriptor:
      change.statement_descriptor === undefined
        ? current.statement_descriptor
        : change.statement_descriptor,
  };
}
