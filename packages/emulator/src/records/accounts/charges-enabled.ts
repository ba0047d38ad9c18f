import type { Context } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";
import { ownAccount } from "./find-account.ts";

type Account = Types["account"];

/**
 * Returns whether an account is only tried out: until it is activated, it takes test payments
 * (https://docs.stripe.com/get-started/account/activate), unless it has been rejected.
 */
const isInTrial = ({ details_submitted: activated, requirements }: Account): boolean =>
  !activated && !requirements?.disabled_reason?.startsWith("rejected.");

/**
 * Returns whether the account acted on can process charges
 * (https://docs.stripe.com/api/accounts/object: charges_enabled).
 */
export async function canCharge(ctx: Context): Promise<boolean> {
  const account = await ownAccount(ctx);
  return account.charges_enabled || isInTrial(account);
}

/** Returns whether payouts leave the account acted on: `payouts_enabled` of the same page. */
export async function canPayOut(ctx: Context): Promise<boolean> {
  const account = await ownAccount(ctx);
  return account.payouts_enabled || isInTrial(account);
}

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
