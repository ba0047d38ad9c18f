import { createHash } from "node:crypto";
import { canonical } from "../canonical.ts";
import type { BoundOperation } from "../operation.ts";

/** Hashes the operation and its input, to compare two requests with the same key. */
export function requestHash(operation: BoundOperation): string {
  return createHash("sha256")
    .update(operation.operation)
    .update("\0")
    .update(canonical(operation.input))
    .digest("hex");
}
