/**
 * Matches an API version: a date, with a release name since 2024
 * (https://docs.stripe.com/api/versioning).
 */
export const isApiVersion = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}(\.\w+)?(; ?\w+=\w+)*$/.test(text);
