/**
 * Milliseconds of a body's arrival after which its sender is identified again: they may have been
 * removed since, and a sender can hold the end of a body back for as long as they like.
 */
const IDENTIFIED_FOR = 100;

/**
 * Returns whether the sender of a body must be identified again once it has arrived.
 * @param since when they were identified, in milliseconds of `performance.now()`
 */
export const wasSentSlowly = (since: number): boolean => performance.now() - since > IDENTIFIED_FOR;
