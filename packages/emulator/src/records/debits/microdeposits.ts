import { availableOn, lookupTable } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";
import { debitState, saveDebitState } from "./debit-state.ts";

/**
 * Returns whether accounts of this type must be verified by deposits, because anyone could enter
 * their details.
 */
export const needsDeposits = (type: string): boolean =>
  type === "acss_debit" || type === "us_bank_account";

/** Failed attempts after which an account can no longer be verified (ACH and PAD guides). */
const ATTEMPTS: Readonly<Record<string, number>> = lookupTable({
  acss_debit: 3,
  us_bank_account: 10,
});

const ARRIVAL = { days: 1, businessDays: true };

/**
 * Returns the `next_action` with which the customer verifies the deposits, through the API or on
 * the hosted page.
 */
export function sendDeposits(
  ctx: Context,
  intent: { id: string; client_secret: string | null },
  type: string,
) {
  const secret = intent.client_secret ?? "";
  return {
    type: "verify_with_microdeposits",
    verify_with_microdeposits: {
      arrival_date: availableOn(ctx.now(), ARRIVAL),
      hosted_verification_url: `${ctx.publicUrl}/pages/microdeposits/${intent.id}?client_secret=${secret}`,
      microdeposit_type: type === "acss_debit" ? "amounts" : "descriptor_code",
    },
  };
}

export interface MicrodepositsParams {
  /** Two amounts in cents. */
  amounts?: readonly number[] | undefined;
  descriptor_code?: string | undefined;
}

/** A permanent failure. The intent then requires another payment method. */
export interface VerificationFailure {
  code: string;
  message: string;
}

export const DEPOSITS_FAILED: VerificationFailure = {
  code: "payment_method_microdeposit_failed",
  message: "Microdeposits could not be deposited into the customer's bank account.",
};

const EXCEEDED: VerificationFailure = {
  code: "payment_method_microdeposit_verification_attempts_exceeded",
  message: "You have exceeded the number of allowed verification attempts.",
};
const TIMEOUT: VerificationFailure = {
  code: "payment_method_microdeposit_verification_timeout",
  message: "Microdeposit timeout. Customer did not verify their account in the required time.",
};

/**
 * Returns the account that the customer can verify now.
 * @throws ApiRefusal unless the intent is waiting for the verification
 */
export async function accountToVerify(
  ctx: Context,
  intent: Types["payment_intent"] | Types["setup_intent"],
): Promise<Types["payment_method"]> {
  const { object, status, next_action: action, payment_method: paymentMethod } = intent;
  if (action?.type !== "verify_with_microdeposits" || !paymentMethod) {
    const name = object === "payment_intent" ? "PaymentIntent" : "SetupIntent";
    throw refuse.invalid(
      `You cannot verify microdeposits on this ${name} because it has a status of ${status} and is not waiting for verification.`,
      { code: `${object}_unexpected_state`, [object]: intent },
    );
  }
  return ctx.store.must("payment_method", paymentMethod);
}

/**
 * Compares the customer's values with the deposits of test mode: 32 and 45, or SM11AA
 * (https://docs.stripe.com/payments/ach-direct-debit/accept-a-payment#test-account-numbers).
 * @returns null if the account is verified, else why it never can be
 * @throws ApiRefusal if they don't match and the customer can try again
 */
export async function checkDeposits(
  ctx: Context,
  paymentMethod: Types["payment_method"],
  deposits: MicrodepositsParams,
): Promise<VerificationFailure | null> {
  const read = parseDeposits(deposits);
  if (read === "match") {
    await saveDebitState(ctx, paymentMethod.id, { verified: true });
    return null;
  }
  if (read === "exceeded") return EXCEEDED;
  if (read === "timeout") return TIMEOUT;
  const { attempts } = await debitState(ctx, paymentMethod.id);
  await saveDebitState(ctx, paymentMethod.id, { attempts: attempts + 1 });
  if (attempts + 1 >= (ATTEMPTS[paymentMethod.type] ?? 3)) return EXCEEDED;
  throw deposits.amounts === undefined
    ? mismatch(
        "payment_method_microdeposit_verification_descriptor_code_mismatch",
        "The verification code provided does not match the one sent to the bank account.",
        "descriptor_code",
      )
    : mismatch(
        "payment_method_microdeposit_verification_amounts_mismatch",
        "The amounts provided do not match the amounts that were sent to the bank account.",
        "amounts",
      );
}

/** Counts the failed attempt, and keeps it although the request fails. */
const mismatch = (code: string, message: string, param: string): Error =>
  refuse.counted({ code, message, param });

function parseDeposits({ amounts, descriptor_code: code }: MicrodepositsParams) {
  if ((amounts === undefined) === (code === undefined)) {
    throw refuse.invalid("You must provide either `amounts` or `descriptor_code`.", {
      code: "parameter_missing",
      param: "amounts",
    });
  }
  if (amounts !== undefined && amounts.length !== 2) {
    throw refuse.invalid("You must provide exactly two microdeposit amounts.", {
      code: "payment_method_microdeposit_verification_amounts_invalid",
      param: "amounts",
    });
  }
  const entered = code?.toUpperCase() ?? [...(amounts ?? [])].sort((a, b) => a - b).join(" ");
  return SCENARIOS[entered] ?? "mismatch";
}

const SCENARIOS: Readonly<Record<string, "match" | "exceeded" | "timeout">> = lookupTable({
  "32 45": "match",
  SM11AA: "match",
  "10 11": "exceeded",
  SM33CC: "exceeded",
  "40 41": "timeout",
  SM44DD: "timeout",
});
