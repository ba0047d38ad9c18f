import type { Context } from "../engine/context.ts";
import type { Account } from "./account.ts";
import { type BankAccount, bankOf, banksOf } from "./external-accounts.ts";
import { putAccount } from "./put-account.ts";

/**
 * Stores an account with these bank accounts: one per currency is the default, the one that says so
 * last or else the first.
 */
export function putBanks(
  ctx: Context,
  account: Account,
  banks: readonly BankAccount[],
  preferred?: string,
): Promise<Account> {
  const wanted = banks.find(({ id }) => id === preferred);
  const settled = banks.map((bank) => {
    const rivals = banks.filter(({ currency }) => currency === bank.currency);
    const leader =
      wanted?.currency === bank.currency
        ? wanted
        : (rivals.find((rival) => rival.default_for_currency) ?? rivals[0]);
    return { ...bank, default_for_currency: leader?.id === bank.id };
  });
  return putAccount(ctx, account, {
    ...account,
    external_accounts: {
      object: "list",
      data: settled,
      has_more: false,
      url: `/v1/accounts/${account.id}/external_accounts`,
    },
  });
}

/** Changes one bank account of the account acted on, and tells of it; nothing when it has gone. */
export async function replaceBank(
  ctx: Context,
  id: string,
  change: Partial<BankAccount>,
): Promise<void> {
  const account = await ctx.platformStore.get("account", ctx.account);
  const banks = account === null ? [] : banksOf(account);
  if (account === null || !banks.some((bank) => bank.id === id)) return;
  const changed = banks.map((bank) => (bank.id === id ? { ...bank, ...change } : bank));
  const after = await putBanks(ctx, account, changed);
  ctx.emit("account.external_account.updated", bankOf(after, id));
}
