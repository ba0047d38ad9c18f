import type { Charge, PaymentIntent } from "@counterfoil/contract";

/** One try to collect; a payment that waits has no charge yet. */
export interface Attempt {
  readonly intent: PaymentIntent;
  readonly charge: Charge | undefined;
}

/**
 * The tries to collect, newest first: each charge, and each payment that waits for something.
 * A payment that failed and is not tried now is shown by its charges alone.
 */
export function attemptsOf(
  intents: readonly PaymentIntent[],
  charges: readonly Charge[],
): readonly Attempt[] {
  const attempts = intents.flatMap((intent): Attempt[] => {
    const made = charges.filter((charge) => idOf(charge.payment_intent) === intent.id);
    const idle =
      intent.status === "succeeded" ||
      intent.status === "canceled" ||
      intent.status === "requires_payment_method";
    const waits = made.length === 0 || !idle;
    return [
      ...(waits ? [{ intent, charge: undefined }] : []),
      ...made.map((charge) => ({ intent, charge })),
    ];
  });
  return attempts.sort((one, other) => madeAt(other) - madeAt(one));
}

/** What waits stands before what was tried. */
function madeAt({ charge }: Attempt): number {
  return charge?.created ?? Number.MAX_SAFE_INTEGER;
}

function idOf(reference: string | { readonly id: string } | null): string | undefined {
  return typeof reference === "string" ? reference : reference?.id;
}
