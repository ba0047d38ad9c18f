import { refuse } from "../engine/refuse.ts";
import type { Types } from "../engine/types.ts";
import type { Account } from "./account.ts";

export type BankAccount = Types["bank_account"];

/** An account's bank accounts; the API knows cards too, which nothing is paid out to here. */
export function banksOf(account: Account): BankAccount[] {
  return (account.external_accounts?.data ?? []).filter(
    (each): each is BankAccount => each.object === "bank_account",
  );
}

/** @throws Refusal resource_missing */
export function bankOf(account: Account, id: string): BankAccount {
  const bank = banksOf(account).find((each) => each.id === id);
  if (!bank) throw refuse.missing("external account", id);
  return bank;
}
