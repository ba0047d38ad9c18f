import type { Charge, PaymentIntent } from "@counterfoil/contract";
import { idOf } from "../../../../shared/resource/id-of.ts";

/** An attempt to collect. A pending payment may not have a charge yet. */
interface PaymentAttempt {
  readonly intent: PaymentIntent;
  readonly charge: Charge | undefined;
}

/**
 * Returns the attempts to collect, newest first: every charge, and every pending payment. A failed
 * payment that isn't being retried is represented by its charges.
 */
export function attemptsOf(
  intents: readonly PaymentIntent[],
  charges: readonly Charge[],
): readonly PaymentAttempt[] {
  const attempts = intents.flatMap((intent): PaymentAttempt[] => {
    const ownCharges = charges.filter((charge) => idOf(charge.payment_intent) === intent.id);
    const { status, last_payment_error: error } = intent;
    // Finalizing creates a payment without an attempt; it isn't listed before the first one.
    const untried = status === "requires_payment_method" && error === null;
    const idle = ["succeeded", "canceled", "requires_payment_method"].includes(status);
    const waits = ownCharges.length === 0 ? !untried : !idle;
    return [
      ...(waits ? [{ intent, charge: undefined }] : []),
      ...ownCharges.map((charge) => ({ intent, charge })),
    ];
  });
  return attempts.sort((one, other) => madeAt(other) - madeAt(one));
}

/** Pending attempts come before completed ones. */
function madeAt({ charge }: PaymentAttempt): number {
  return charge?.created ?? Number.MAX_SAFE_INTEGER;
}
