import { PAYOUT_WEEKDAYS } from "@counterfoil/domain";
import type Stripe from "stripe";
import type { Context } from "../../../kernel/context.ts";
import type { Types } from "../../../kernel/types/types.ts";
import type { Wire } from "../../../kernel/types/wire.ts";

type BalanceSettings = Wire<Stripe.BalanceSettings>;

/** Balance settings of an account that aren't part of its payout schedule. */
export interface BalanceTerms {
  id: string;
  object: "balance_terms";
  automatic_transfer_rules_by_currency: Record<
    string,
    {
      payout_method: string;
      transfer_up_to_amount: number | null;
      type: "transfer_all" | "transfer_up_to_amount";
    }[]
  > | null;
  /** Days that charges are held beyond the minimum. */
  delay_days_override: number | null;
  /** Amounts that automatic payouts leave on the balance, in minor units by currency. */
  minimum_balance_by_currency: Record<string, number> | null;
  start_of_day: { hour: number; minutes: number; timezone: string } | null;
}

const ID = "balance_terms";

/** Returns the account's balance settings that aren't part of its payout schedule. */
export async function balanceTerms(ctx: Context): Promise<BalanceTerms> {
  return (
    (await ctx.store.get("balance_terms", ID)) ?? {
      id: ID,
      object: "balance_terms",
      automatic_transfer_rules_by_currency: null,
      delay_days_override: null,
      minimum_balance_by_currency: null,
      start_of_day: null,
    }
  );
}

/** Returns the response of https://docs.stripe.com/api/balance-settings. */
export function balanceSettingsResponse(
  account: Types["account"],
  terms: BalanceTerms,
): BalanceSettings {
  const payouts = account.settings?.payouts;
  const { delay_days_override: override } = terms;
  return {
    object: "balance_settings",
    payments: {
      debit_negative_balances: payouts?.debit_negative_balances ?? false,
      payouts: {
        automatic_transfer_rules_by_currency: terms.automatic_transfer_rules_by_currency,
        minimum_balance_by_currency: terms.minimum_balance_by_currency,
        schedule: payouts === undefined ? null : scheduleOf(payouts.schedule),
        statement_descriptor: payouts?.statement_descriptor ?? null,
        status: account.payouts_enabled ? "enabled" : "disabled",
      },
      settlement_timing: {
        delay_days: payouts?.schedule.delay_days ?? 0,
        ...(override === null ? {} : { delay_days_override: override }),
        start_of_day: terms.start_of_day,
      },
    },
  };
}

type PayoutSchedule = NonNullable<NonNullable<Types["account"]["settings"]>["payouts"]>["schedule"];
type ScheduleResponse = NonNullable<
  NonNullable<BalanceSettings["payments"]["payouts"]>["schedule"]
>;

function scheduleOf(schedule: PayoutSchedule): ScheduleResponse {
  const { interval, weekly_anchor, weekly_payout_days, monthly_anchor, monthly_payout_days } =
    schedule;
  if (interval === "weekly") {
    const anchor = PAYOUT_WEEKDAYS.filter((day) => day === weekly_anchor);
    return { interval, weekly_payout_days: weekly_payout_days ?? anchor };
  }
  if (interval === "monthly") {
    const anchor = monthly_anchor === undefined ? [] : [monthly_anchor];
    return { interval, monthly_payout_days: monthly_payout_days ?? anchor };
  }
  return { interval };
}
