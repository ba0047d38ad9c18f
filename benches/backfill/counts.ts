/** Where the provider's process returns the requests that it has counted. */
export const COUNTS = "/bench/requests";
