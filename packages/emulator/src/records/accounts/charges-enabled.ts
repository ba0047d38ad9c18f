import type { Context } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import { ownAccount } from "./find-account.ts";

/**
 * Returns whether the account acted on can process charges
 * (https://docs.stripe.com/api/accounts/object: charges_enabled).
 */
export const canCharge = async (ctx: Context): Promise<boolean> =>
  (await ownAccount(ctx)).charges_enabled;

/** Returns whether payouts leave the account acted on: `payouts_enabled` of the same page. */
export const canPayOut = async (ctx: Context): Promise<boolean> =>
  (await ownAccount(ctx)).payouts_enabled;

/**
 * Asserts that the account acted on can process charges: information isn't past due, and it hasn't
 * been rejected (https://docs.stripe.com/connect/handling-api-verification).
 * @throws ApiRefusal
 */
export async function mustAcceptCharges(ctx: Context): Promise<void> {
  if (await canCharge(ctx)) return;
  throw refuse.invalid(
    "This account cannot currently make charges. Its `requirements.disabled_reason` says why it is disabled. The transaction has not been processed.",
  );
}
