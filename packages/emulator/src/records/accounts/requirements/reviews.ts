import type { Review } from "./requirements.ts";

/** Seconds that a look at a number takes. */
const LOOK = 10;
/** The numbers of test mode that match at once, and never (docs.stripe.com/connect/testing). */
const MATCHES = "000000000";
const NO_MATCH = "111111111";
export const TEST_NUMBERS: readonly string[] = [MATCHES, NO_MATCH, "0000"];

/** Numbers that a request told. They are not kept. */
export interface SubmittedNumbers {
  fields: readonly string[];
  /** What has to be looked at for them. */
  reviews: readonly Review[];
}

export const NO_NUMBERS: SubmittedNumbers = { fields: [], reviews: [] };

/** @param numbers by the field that each was told for @param now seconds */
export function submittedNumbers(
  numbers: Readonly<Record<string, string | undefined>>,
  now: number,
): SubmittedNumbers {
  const given = Object.entries(numbers).flatMap(([field, number]) =>
    number === undefined ? [] : [{ field, number: number.replaceAll(/\D/g, "") }],
  );
  return {
    fields: given.map(({ field }) => field),
    reviews: given
      .filter(({ number }) => number !== MATCHES)
      .map(({ field, number }) => ({ field, ends: now + LOOK, passes: number !== NO_MATCH })),
  };
}
