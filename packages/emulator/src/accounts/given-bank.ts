import type { z } from "zod";
import type { Context } from "../engine/context.ts";
import type { Types } from "../engine/types.ts";
import { bankOfToken } from "../tokens/bank-token.ts";
import { newBankAccount, testBankAccount } from "./bank-account.ts";
import type { bankAccount } from "./params.ts";

const PARAM = "external_account";

/**
 * The bank account that an account is given: its details, a token for them, or a test token such as
 * `btok_us_verified`.
 * @param currency where the details name none
 * @throws Refusal resource_missing, token_already_used, routing_number_invalid
 */
export async function givenBank(
  ctx: Context,
  account: string,
  given: string | z.output<typeof bankAccount>,
  currency: string,
): Promise<Types["bank_account"]> {
  const read = typeof given === "string" ? testBankAccount(given) : given;
  if (read !== null) return newBankAccount(ctx, account, read, { currency, param: PARAM });
  return bankOfToken(ctx, String(given), account, PARAM);
}
