import { z } from "zod";

/** Any object of the provider as it came over the wire. */
export const wireObject = z.looseObject({ id: z.string(), object: z.string() });
export type WireObject = z.infer<typeof wireObject>;

/** A page of a list of the provider. */
export const wireList = z.object({ data: z.array(wireObject), has_more: z.boolean() });

/** Whether a value is a provider object: an expanded reference, or the thing itself. */
export function isWireObject(value: unknown): value is WireObject {
  return (
    typeof value === "object" &&
    value !== null &&
    "id" in value &&
    typeof value.id === "string" &&
    "object" in value &&
    typeof value.object === "string"
  );
}

/** The id of a reference, expanded or not; null when there is none. */
export const reference = z
  .union([z.string(), z.looseObject({ id: z.string() })])
  .nullish()
  .transform((value) => (typeof value === "object" ? (value?.id ?? null) : (value ?? null)));
