import type { Context } from "../../kernel/context.ts";
import { changesBetween } from "../../kernel/objects/changes.ts";
import type { Account } from "./account.ts";
import {
  type BankAccount,
  type ExternalAccount,
  externalOf,
  externalsOf,
} from "./external-accounts/external-accounts.ts";
import { saveAccount } from "./save-account.ts";

/**
 * Stores an account with its external accounts. One per currency is the default: the preferred one,
 * else the current default, else the first.
 */
export function setExternalAccounts(
  ctx: Context,
  account: Account,
  externals: readonly ExternalAccount[],
  preferred?: string,
): Promise<Account> {
  const preferredAccount = externals.find(({ id }) => id === preferred);
  const settled = externals.map((external): ExternalAccount => {
    const rivals = externals.filter(({ currency }) => currency === external.currency);
    const leader =
      preferredAccount?.currency === external.currency
        ? preferredAccount
        : (rivals.find((rival) => rival.default_for_currency) ?? rivals[0]);
    return { ...external, default_for_currency: leader?.id === external.id };
  });
  return saveAccount(ctx, account, {
    ...account,
    external_accounts: {
      object: "list",
      data: settled,
      has_more: false,
      url: `/v1/accounts/${account.id}/external_accounts`,
    },
  });
}

/**
 * Updates a bank account of the current account and emits an event. No-op if it no longer exists.
 */
export async function replaceBank(
  ctx: Context,
  id: string,
  change: Partial<BankAccount>,
): Promise<void> {
  const account = await ctx.platformStore.get("account", ctx.account);
  if (account === null || !externalsOf(account).some((each) => each.id === id)) return;
  const changed = externalsOf(account).map((each) =>
    each.id === id && each.object === "bank_account" ? { ...each, ...change } : each,
  );
  const bank = externalOf(await setExternalAccounts(ctx, account, changed), id);
  const previous = changesBetween(externalOf(account, id), bank);
  ctx.emit("account.external_account.updated", bank, previous);
}
