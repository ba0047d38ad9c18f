import type { Review } from "./requirements.ts";

/** Duration of the review of a number, in seconds. */
const REVIEW_SECONDS = 10;
/** Test numbers that match immediately, and never (docs.stripe.com/connect/testing). */
const MATCHES = "000000000";
const NO_MATCH = "111111111";
export const TEST_NUMBERS: readonly string[] = [MATCHES, NO_MATCH, "0000"];

/** Numbers submitted by a request, by field. The numbers themselves aren't stored. */
export interface SubmittedNumbers {
  fields: readonly string[];
  /** Reviews that they start. */
  reviews: readonly Review[];
}

export const NO_NUMBERS: SubmittedNumbers = { fields: [], reviews: [] };

/**
 * Returns which numbers were submitted and which need a review.
 * @param numbers submitted numbers by field
 * @param now Unix seconds
 */
export function submittedNumbers(
  numbers: Readonly<Record<string, string | undefined>>,
  now: number,
): SubmittedNumbers {
  const numbered = Object.entries(numbers).flatMap(([field, number]) =>
    number === undefined ? [] : [{ field, number: number.replaceAll(/\D/g, "") }],
  );
  return {
    fields: numbered.map(({ field }) => field),
    reviews: numbered
      .filter(({ number }) => number !== MATCHES)
      .map(({ field, number }) => ({
        field,
        ends: now + REVIEW_SECONDS,
        passes: number !== NO_MATCH,
      })),
  };
}
