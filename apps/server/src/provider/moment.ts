/**
 * The time of an observation by the provider's clock, in seconds: requested at `from`, received at
 * `to`.
 * The observed state is from some time between the two.
 */
export interface Moment {
  readonly from: number;
  readonly to: number;
}

/** Returns a second at which a state is known to have existed. */
export function instant(second: number): Moment {
  return { from: second, to: second };
}

/**
 * Returns the time of a response.
 * @param second the provider's time in the response
 * @param askedAt our time when it was requested, in milliseconds
 * @param answeredAt our time when it was received, in milliseconds
 */
export function momentOf(second: number, askedAt: number, answeredAt: number): Moment {
  const seconds = Math.floor(answeredAt / 1000) - Math.floor(askedAt / 1000);
  return { from: second - Math.max(0, seconds), to: second };
}
