import type { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";
import { newBankAccount } from "../bank-accounts/bank-account.ts";
import type { bankDetails } from "../bank-accounts/params.ts";

type BankAccount = Types["bank_account"];

/** Creates a token for a bank account. Its number isn't stored. */
export function newBankToken(ctx: Context, params: z.output<typeof bankDetails>): Types["token"] {
  const { currency } = ctx.settings;
  const bank = newBankAccount(ctx, null, params, { currency, param: "bank_account" });
  const { account: _, default_for_currency: __, ...shown } = bank;
  return {
    id: ctx.id("btok"),
    object: "token",
    bank_account: shown,
    client_ip: null,
    created: ctx.now(),
    livemode: false,
    type: "bank_account",
    used: false,
  };
}

/**
 * Uses a token of the platform or the account, once, and returns its bank account.
 * @throws ApiRefusal resource_missing, token_already_used
 */
export async function bankOfToken(
  ctx: Context,
  id: string,
  account: string,
  param: string,
): Promise<BankAccount> {
  const onPlatform = await ctx.platformStore.get("token", id);
  const home = onPlatform === null ? ctx.store : ctx.platformStore;
  const token = await home.must("token", id, param);
  if (!token.bank_account) {
    throw refuse.invalid(`The token ${id} does not represent a bank account.`, { param });
  }
  if (token.used) {
    throw refuse.invalid(`You cannot use a Stripe token more than once: ${id}.`, {
      code: "token_already_used",
      param,
    });
  }
  home.put("token", { ...token, used: true });
  return { ...token.bank_account, account, default_for_currency: true };
}
