import type { z } from "zod";
import type { AccountSettings, Context } from "../engine/context.ts";
import type { Types } from "../engine/types.ts";
import type { updateParams } from "./params.ts";
import { changedSchedule } from "./payout-schedule.ts";

type Settings = NonNullable<Types["account"]["settings"]>;
type Change = z.output<typeof updateParams>["settings"];

export function newSettings({ payoutDelayDays }: AccountSettings): Settings {
  return {
    branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
    card_payments: {
      decline_on: { avs_failure: false, cvc_failure: false },
      statement_descriptor_prefix: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    dashboard: { display_name: null, timezone: "Etc/UTC" },
    invoices: { default_account_tax_ids: null, hosted_payment_method_save: null },
    payments: {
      statement_descriptor: null,
      statement_descriptor_kana: null,
      statement_descriptor_kanji: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    payouts: {
      debit_negative_balances: false,
      schedule: { delay_days: payoutDelayDays, interval: "daily" },
      statement_descriptor: null,
    },
  };
}

/** Settings after a request. @throws Refusal for a payout schedule without its day */
export function changedSettings(
  ctx: Context,
  before: Settings | null | undefined,
  change: Change,
): Settings {
  const current = before ?? newSettings(ctx.settings);
  if (change === undefined) return current;
  const keep = <T>(value: T | undefined, held: T): T => (value === undefined ? held : value);
  const { branding, dashboard, payments, payouts } = change;
  return {
    ...current,
    branding: {
      ...current.branding,
      primary_color: keep(branding?.primary_color, current.branding.primary_color),
      secondary_color: keep(branding?.secondary_color, current.branding.secondary_color),
    },
    dashboard: {
      display_name: keep(dashboard?.display_name, current.dashboard.display_name),
      timezone: keep(dashboard?.timezone, current.dashboard.timezone),
    },
    payments: {
      ...current.payments,
      statement_descriptor: keep(
        payments?.statement_descriptor,
        current.payments.statement_descriptor,
      ),
    },
    payouts: changedPayouts(ctx, current.payouts, payouts),
  };
}

type Payouts = NonNullable<Settings["payouts"]>;

function changedPayouts(
  ctx: Context,
  before: Settings["payouts"],
  change: NonNullable<Change>["payouts"],
): Payouts {
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
