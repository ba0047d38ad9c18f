import { refuse } from "../../../kernel/refuse.ts";
import type { Types } from "../../../kernel/types/types.ts";

type Account = Types["account"];
export type BankAccount = Types["bank_account"];
/** A destination of payouts: a bank account or a debit card. */
export type ExternalAccount = BankAccount | Types["card"];

export const externalsOf = (account: Account): ExternalAccount[] => [
  ...(account.external_accounts?.data ?? []),
];

/**
 * Returns an external account of an account.
 * @throws ApiRefusal resource_missing
 */
export function externalOf(account: Account, id: string): ExternalAccount {
  const external = externalsOf(account).find((each) => each.id === id);
  if (!external) throw refuse.missing("external account", id);
  return external;
}
