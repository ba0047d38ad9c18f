/**
 * The type of each resource's objects, from the SDK. Each resource adds its own beside its row
 * (`rows`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: the rows add to it
export interface ResourceObject {}
