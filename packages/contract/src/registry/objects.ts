/**
 * The type of each resource's objects, from the SDK. Each resource adds its own beside its row
 * (`rows`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: each row declares its object here by declaration merging
export interface ResourceObject {}
