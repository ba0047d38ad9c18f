import { isDebit } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import type { Types } from "../../kernel/types/types.ts";
import { attemptDebit } from "../debits/attempt-debit.ts";
import { type AttemptOptions, type AttemptOutcome, attemptCard } from "./attempt.ts";
import type { Intent } from "./intent.ts";

/** Attempts to collect a payment intent with a payment method of any type. */
export function attempt(
  ctx: Context,
  intent: Intent,
  method: Types["payment_method"],
  options: AttemptOptions,
): Promise<AttemptOutcome> {
  return isDebit(method.type)
    ? attemptDebit(ctx, intent, method, options)
    : attemptCard(ctx, intent, method, options);
}
