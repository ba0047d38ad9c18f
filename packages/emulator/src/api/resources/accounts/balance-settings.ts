import type { z } from "zod";
import { changesBetween } from "../../../kernel/objects/changes.ts";
import { type Operation, operation } from "../../../kernel/operation.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { ApiRefusal } from "../../../kernel/refuse.ts";
import { changedAccount } from "../../../records/accounts/account.ts";
import { ownAccount } from "../../../records/accounts/find-account.ts";
import {
  type BalanceTerms,
  balanceSettingsResponse,
  balanceTerms,
} from "../../../records/accounts/payouts/balance-settings.ts";
import { saveAccount } from "../../../records/accounts/save-account.ts";

const PATH = "/v1/balance_settings";

const rule = p.hash({
  payout_method: p.string(),
  transfer_up_to_amount: p.integer({ min: 0 }).optional(),
  type: p.enum(["transfer_all", "transfer_up_to_amount"]),
});

const payments = p.hash({
  debit_negative_balances: p.boolean().optional(),
  payouts: p
    .hash({
      automatic_transfer_rules_by_currency: p.orUnset(p.map(p.list(rule))).optional(),
      minimum_balance_by_currency: p.orUnset(p.map(p.orUnset(p.integer({ min: 0 })))).optional(),
      schedule: p
        .hash({
          interval: p.enum(["manual", "daily", "weekly", "monthly"]).optional(),
          monthly_payout_days: p.list(p.integer({ min: 1, max: 31 })).optional(),
          weekly_payout_days: p
            .list(p.enum(["monday", "tuesday", "wednesday", "thursday", "friday"]))
            .optional(),
        })
        .optional(),
      statement_descriptor: p.orUnset(p.string({ max: 22 })).optional(),
    })
    .optional(),
  settlement_timing: p
    .hash({
      delay_days_override: p.orUnset(p.integer({ min: 0, max: 31 })).optional(),
      start_of_day: p
        .orUnset(
          p.hash({
            hour: p.integer({ min: 0, max: 23 }).optional(),
            minutes: p.integer({ min: 0, max: 59 }).optional(),
            timezone: p.string().optional(),
          }),
        )
        .optional(),
    })
    .optional(),
});

type BalancePaymentsParams = z.output<typeof payments>;

/** https://docs.stripe.com/api/balance-settings */
export const balanceSettings: Operation[] = [
  operation({
    method: "GET",
    path: PATH,
    params: p.hash({}),
    run: async (ctx) => balanceSettingsResponse(await ownAccount(ctx), await balanceTerms(ctx)),
  }),
  operation({
    method: "POST",
    path: PATH,
    params: p.hash({ payments: payments.optional() }),
    async run(ctx, _path, { payments: change = {} }) {
      const [account, current] = [await ownAccount(ctx), await balanceTerms(ctx)];
      const before = balanceSettingsResponse(account, current);
      const terms = changedTerms(current, change);
      const changed = await changedAccount(ctx, account, accountChange(change)).catch(renamed);
      ctx.store.put("balance_terms", terms);
      const after = balanceSettingsResponse(await saveAccount(ctx, account, changed), terms);
      const previous = changesBetween(before, after);
      if (previous) ctx.emit("balance_settings.updated", after, previous);
      return after;
    },
  }),
];

/**
 * Returns the part that is stored in the account's settings (docs.stripe.com/api/accounts/object).
 */
function accountChange({
  debit_negative_balances,
  payouts,
  settlement_timing: timing,
}: BalancePaymentsParams) {
  const { schedule, statement_descriptor } = payouts ?? {};
  const override = timing?.delay_days_override;
  const delay_days =
    override === undefined ? undefined : override === null ? "minimum" : String(override);
  const changed = schedule !== undefined || delay_days !== undefined;
  return {
    settings: {
      payouts: {
        debit_negative_balances,
        statement_descriptor,
        schedule: changed ? { ...schedule, delay_days } : undefined,
      },
    },
  };
}

function changedTerms(
  current: BalanceTerms,
  { payouts, settlement_timing: timing }: BalancePaymentsParams,
) {
  const { automatic_transfer_rules_by_currency: rules, minimum_balance_by_currency: minimum } =
    payouts ?? {};
  const { delay_days_override: override, start_of_day: start } = timing ?? {};
  const terms: BalanceTerms = { ...current };
  if (rules !== undefined) {
    terms.automatic_transfer_rules_by_currency =
      rules &&
      Object.fromEntries(
        Object.entries(rules).map(([currency, list]) => [
          currency,
          list.map((each) => ({
            payout_method: each.payout_method,
            transfer_up_to_amount: each.transfer_up_to_amount ?? null,
            type: each.type,
          })),
        ]),
      );
  }
  if (minimum !== undefined) {
    const all = { ...current.minimum_balance_by_currency };
    for (const [currency, amount] of Object.entries(minimum ?? {})) {
      if (amount === null) delete all[currency];
      else all[currency] = amount;
    }
    const none = minimum === null || Object.keys(all).length === 0;
    terms.minimum_balance_by_currency = none ? null : all;
  }
  if (override !== undefined) terms.delay_days_override = override;
  if (start !== undefined) {
    terms.start_of_day = start && {
      hour: start.hour ?? 0,
      minutes: start.minutes ?? 0,
      timezone: start.timezone ?? "Etc/UTC",
    };
  }
  return terms;
}

/** Renames the parameter in an error about the schedule, from the account's name to this API's. */
function renamed(error: unknown): never {
  if (!(error instanceof ApiRefusal) || error.detail.param === undefined) throw error;
  const param = error.detail.param
    .replace(
      "settings[payouts][schedule][delay_days]",
      "payments[settlement_timing][delay_days_override]",
    )
    .replace("settings[payouts]", "payments[payouts]")
    .replace("weekly_anchor", "weekly_payout_days")
    .replace("monthly_anchor", "monthly_payout_days");
  throw new ApiRefusal(error.status, { ...error.detail, param }, { validation: true });
}
