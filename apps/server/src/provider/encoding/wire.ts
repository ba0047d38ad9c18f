import { z } from "zod";
import type { Moment } from "../moment.ts";

/** Any object of the provider as received. */
export const wireObject = z.looseObject({ id: z.string(), object: z.string() });
export type WireObject = z.infer<typeof wireObject>;

/** A page of a list and the time at which it was read. */
export interface WirePage {
  readonly data: WireObject[];
  readonly hasMore: boolean;
  readonly at: Moment;
}

/** A page of one of the provider's lists. */
export const wireList = z.object({ data: z.array(wireObject), has_more: z.boolean() });

/** Returns whether a value is a provider object, or an expanded reference. */
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

/** Returns the ID of a reference, expanded or not; null if there is none. */
export const reference = z
  .union([z.string(), z.looseObject({ id: z.string() })])
  .nullish()
  .transform((value) => (typeof value === "object" ? (value?.id ?? null) : (value ?? null)));
