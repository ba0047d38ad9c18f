import { createHash } from "node:crypto";
import type { Context } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import { newBankAccount, testBankOf } from "../bank-accounts/bank-account.ts";
import { type Account, blankAccount } from "./account.ts";
import { unrestricted } from "./requirements/requirements.ts";

/** Creation time of a platform, before everything on it: 1 January 2024. */
const PLATFORM_CREATED = Date.UTC(2024, 0, 1) / 1000;

/**
 * Returns the caller's own account. A platform's is complete from the start, including the bank
 * account that test mode assigns for payouts.
 */
export async function ownAccount(ctx: Context): Promise<Account> {
  const stored = await ctx.platformStore.get("account", ctx.account);
  if (stored !== null) return stored;
  const blank = blankAccount(ctx, ctx.account, ctx.settings);
  const { country, currency } = ctx.settings;
  const digest = createHash("sha256").update(ctx.account).digest("hex").slice(0, 24);
  const bank = newBankAccount(ctx, ctx.account, testBankOf(country), { currency, param: "bank" });
  return {
    ...unrestricted({
      ...blank,
      // Its payouts are manual until it sets a schedule.
      ...(blank.settings?.payouts && {
        settings: {
          ...blank.settings,
          payouts: {
            ...blank.settings.payouts,
            schedule: { ...blank.settings.payouts.schedule, interval: "manual" },
          },
        },
      }),
      created: PLATFORM_CREATED,
      external_accounts: {
        object: "list",
        data: [{ ...bank, id: `ba_${digest}` }],
        has_more: false,
        url: `/v1/accounts/${ctx.account}/external_accounts`,
      },
    }),
    type: "standard",
  };
}

/**
 * Returns a connected account of the platform, or the caller's own.
 * @throws ApiRefusal if it doesn't exist or belongs to another platform
 */
export async function accountOf(ctx: Context, id: string): Promise<Account> {
  if (id === ctx.account) return ownAccount(ctx);
  const account = await ctx.platformStore.get("account", id);
  if (account !== null) return account;
  throw refuse.account(id, ctx.shownKey);
}
