import type { Context } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";
import { bankOfToken } from "../tokens/bank-token.ts";

type BankSource = Types["bank_account"];

export const isBank = (id: string): boolean => /^(btok|ba)_/.test(id);

/**
 * Attaches a token's bank account to a customer, unverified
 * (https://docs.stripe.com/api/customer_bank_accounts).
 */
export async function addBank(ctx: Context, customer: string, token: string): Promise<BankSource> {
  const {
    account: _,
    default_for_currency: __,
    ...bank
  } = await bankOfToken(ctx, token, ctx.account, "source");
  const added: BankSource = { ...bank, customer, status: "new" };
  ctx.store.put("bank_account", added);
  ctx.emit("customer.source.created", added);
  return added;
}

/**
 * Returns a bank account of the customer.
 * @throws ApiRefusal resource_missing
 */
export async function ownBank(ctx: Context, customer: string, id: string): Promise<BankSource> {
  const bank = await ctx.store.get("bank_account", id);
  if (bank?.customer !== customer) throw refuse.missing("source", id);
  return bank;
}

/** Deposits of test mode in cents (https://docs.stripe.com/ach-deprecated#testing-ach). */
const DEPOSITED = "32 45";

/**
 * Verifies a bank account by the two deposited amounts
 * (https://docs.stripe.com/api/customer_bank_accounts/verify).
 * @throws ApiRefusal if it is verified already, or the amounts don't match
 */
export function verifyBank(ctx: Context, bank: BankSource, amounts: readonly number[]): BankSource {
  if (bank.status === "verified") {
    throw refuse.invalid("This bank account has already been verified.", {
      code: "payment_method_bank_account_already_verified",
    });
  }
  if ([...amounts].sort((a, b) => a - b).join(" ") !== DEPOSITED) {
    throw refuse.invalid(
      "The amounts provided do not match the amounts that were sent to the bank account.",
      { code: "bank_account_verification_failed", param: "amounts" },
    );
  }
  const after: BankSource = { ...bank, status: "verified" };
  ctx.store.put("bank_account", after);
  ctx.emit("customer.source.updated", after, { status: bank.status });
  return after;
}
