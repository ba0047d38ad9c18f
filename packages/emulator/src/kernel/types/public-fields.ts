/** True for a field that can be read, or the fields of a nested object. */
export type PublicFields = { readonly [field: string]: true | PublicFields };

/**
 * Returns the fields with these names.
 * @param names separated by spaces
 * @param nested fields of nested objects
 */
export const publicFields = (names: string, nested: PublicFields = {}): PublicFields => ({
  ...Object.fromEntries(names.split(" ").map((name) => [name, true as const])),
  ...nested,
});
