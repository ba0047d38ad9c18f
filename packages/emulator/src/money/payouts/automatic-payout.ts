import type { Context } from "../../kernel/context.ts";
import { hiddenField } from "../../kernel/objects/hidden-field.ts";
import { canPayOut } from "../../records/accounts/charges-enabled.ts";
import { balanceTerms } from "../../records/accounts/payouts/balance-settings.ts";
import { withNextPayout } from "../../records/accounts/payouts/payout-due.ts";
import { balanceOf } from "../ledger/balance.ts";
import { book, UNPAID } from "../ledger/ledger.ts";
import { createSentPayout, externalFor, isUsable } from "./payout.ts";

const DESCRIPTION = "STRIPE PAYOUT";

/**
 * Pays out the available funds of a currency, minus the minimum balance, as scheduled, and records
 * which transactions it includes (https://docs.stripe.com/payouts/reconciliation). Pays nothing
 * while the account's payouts are disabled, or unless the balance is above zero, except for
 * accounts whose negative balance is debited from the bank.
 */
export async function payOutBySchedule(ctx: Context, currency: string): Promise<void> {
  const { payoutSchedule } = ctx.settings;
  const { available } = await balanceOf(ctx, currency);
  const externalAccount = await externalFor(ctx, currency);
  const minimumBalance = (await balanceTerms(ctx)).minimum_balance_by_currency?.[currency] ?? 0;
  const isDue =
    available > minimumBalance || (available < 0 && payoutSchedule?.debitNegative === true);
  const canReceive =
    externalAccount !== null && isUsable(externalAccount) && (await canPayOut(ctx));
  if (payoutSchedule !== undefined && isDue && canReceive) {
    await payOut(
      ctx,
      externalAccount.id,
      { available, minimumBalance: available > 0 ? minimumBalance : 0 },
      currency,
    );
  }
  const after = await balanceOf(ctx, currency);
  ctx.store.put(
    "account_balance",
    withNextPayout(ctx, after, payoutSchedule, isDue && !canReceive),
  );
}

async function payOut(
  ctx: Context,
  destination: string,
  { available, minimumBalance }: { available: number; minimumBalance: number },
  currency: string,
): Promise<void> {
  const account = await ctx.platformStore.get("account", ctx.account);
  const id = ctx.id("po");
  const unpaid = await ctx.store.find("balance_transaction", { currency, payout: UNPAID });
  for (const transaction of unpaid) {
    if (transaction.available_on <= ctx.now()) {
      ctx.store.put("balance_transaction", transaction, { payout: id });
    }
  }
  if (minimumBalance > 0) await withholdMinimum(ctx, id, minimumBalance, currency);
  const amount = available - minimumBalance;
  const payoutTransaction = await book(ctx, {
    type: "payout",
    reportingCategory: "payout",
    amount: 0 - amount,
    currency,
    source: id,
    description: DESCRIPTION,
    availableOn: ctx.now(),
    payout: id,
  });
  await createSentPayout(ctx, {
    id,
    amount,
    currency,
    destination,
    transactionId: payoutTransaction.id,
    automatic: true,
    description: DESCRIPTION,
    metadata: {},
    method: "standard",
    statementDescriptor: account?.settings?.payouts?.statement_descriptor ?? null,
  });
}

/**
 * Holds the minimum balance back from the payout and releases it for the next, as two transactions
 * (docs.stripe.com/reports/balance-transaction-types: payout_minimum_balance_hold and _release).
 */
async function withholdMinimum(
  ctx: Context,
  payout: string,
  amount: number,
  currency: string,
): Promise<void> {
  const terms = { currency, source: payout, description: null, availableOn: ctx.now() };
  const [hold, release] = [
    "payout_minimum_balance_hold",
    "payout_minimum_balance_release",
  ] as const;
  await book(ctx, {
    ...terms,
    type: hold,
    reportingCategory: hold,
    amount: 0 - amount,
    payout,
  });
  await book(ctx, { ...terms, type: release, reportingCategory: release, amount });
}

/** Returns the automatic payout that includes a transaction; null while it is on the balance. */
export async function payoutOf(ctx: Context, transactionId: string): Promise<string | null> {
  const hidden = await ctx.store.hidden("balance_transaction", transactionId);
  const payout = hiddenField(hidden, "payout");
  return typeof payout === "string" ? payout : null;
}
