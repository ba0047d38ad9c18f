import { Refusal } from "../../http/response/refusal.ts";
import type { WireObject } from "../../provider/wire.ts";

/** Whether the provider has no such object. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Refusal && error.status === 404;

/** A deleted object, as the provider shows it. */
export const tombstone = ({ object, id }: { object: string; id: string }): WireObject => ({
  id,
  object,
  deleted: true,
});
