import { Refusal } from "../../../http/response/refusal.ts";
import type { WireObject } from "../../../provider/encoding/wire.ts";

/** Returns whether the provider no longer has an object. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Refusal && error.status === 404;

/** Returns a deleted object as the provider represents it. */
export const tombstone = ({ object, id }: { object: string; id: string }): WireObject => ({
  id,
  object,
  deleted: true,
});
