const UNCOMMITTED = "[data-typed]";

/**
 * Returns whether a field has text that is no value of its form yet: a date, an entry of a list or
 * a search for an option that is still being typed.
 */
export const hasUncommitted = (): boolean => document.querySelector(UNCOMMITTED) !== null;
