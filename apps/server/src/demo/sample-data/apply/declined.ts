import { z } from "zod";

const cardError = z.looseObject({ type: z.literal("StripeCardError") });

/**
 * Returns the provider's response; null if the card was declined, which is part of the history. Any
 * other error is thrown.
 */
export async function unlessDeclined<T>(attempt: Promise<T>): Promise<T | null> {
  try {
    return await attempt;
  } catch (error) {
    if (cardError.safeParse(error).success) return null;
    throw error;
  }
}
