import type { WireObject } from "../../../provider/encoding/wire.ts";
import type { FollowUpRead } from "../reads/related-objects.ts";

/** Options for storing observed objects. */
export interface UpsertOptions {
  /** The caller reads everything itself, so related objects aren't read. */
  readonly withoutFollowUps?: boolean;
  /** The observed object is unverified: it is read from the provider if possible. */
  readonly hint?: boolean;
  /** Further reads to do, whatever changed. */
  readonly furtherReads?: readonly FollowUpRead[];
}

/** Result of storing observed objects. */
export interface UpsertResult {
  /** Objects whose mirrored body changed. */
  readonly changed: readonly WireObject[];
  /** IDs of objects whose hint contradicts the provider in a field that can't change. */
  readonly contradicted: readonly string[];
}
