import { z } from "zod";

const cardError = z.looseObject({ type: z.literal("StripeCardError") });

/**
 * What the provider answers; null when the card was declined. That is an outcome of the history,
 * any other refusal a fault in it.
 */
export async function unlessDeclined<T>(attempt: Promise<T>): Promise<T | null> {
  try {
    return await attempt;
  } catch (error) {
    if (cardError.safeParse(error).success) return null;
    throw error;
  }
}
