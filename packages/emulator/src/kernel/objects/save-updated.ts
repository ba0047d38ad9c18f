import type Stripe from "stripe";
import type { Context } from "../context.ts";
import type { TypeName, Types } from "../types/types.ts";
import { changesBetween } from "./changes.ts";

/** Types whose change has an event of their own name, such as `payout.updated`. */
type UpdatedType = {
  [K in TypeName]: `${K}.updated` extends Stripe.Event.Type ? K : never;
}[TypeName];

/**
 * Stores a new version of an object and returns it. If it differs from the one before, its
 * `updated` event has the former values.
 */
export function saveUpdated<K extends UpdatedType>(
  ctx: Pick<Context, "store" | "emit">,
  type: K,
  before: Types[K],
  after: Types[K],
): Types[K] {
  ctx.store.put(type, after);
  const previous = changesBetween(before, after);
  if (previous) ctx.emit(`${type}.updated`, after, previous);
  return after;
}
