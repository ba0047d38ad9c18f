/**
 * When something was seen, by the provider's clock in seconds: asked for at `from`, answered at `to`.
 * What was seen was so at some time between the two, and nobody can tell when.
 */
export interface Moment {
  readonly from: number;
  readonly to: number;
}

/** A second at which something is known to have been so. */
export function instant(second: number): Moment {
  return { from: second, to: second };
}

/**
 * The moment of an answer.
 * @param second the provider's, of the answer
 * @param askedAt our clock in milliseconds when it was asked for
 * @param answeredAt the same when the answer was here
 */
export function momentOf(second: number, askedAt: number, answeredAt: number): Moment {
  const seconds = Math.floor(answeredAt / 1000) - Math.floor(askedAt / 1000);
  return { from: second - Math.max(0, seconds), to: second };
}
