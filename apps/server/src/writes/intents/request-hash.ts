import { createHash } from "node:crypto";
import type { BoundOperation } from "../operation.ts";

/** Hashes the operation and its input, to compare two requests with the same key. */
export function requestHash(operation: BoundOperation): string {
  return createHash("sha256")
    .update(operation.operation)
    .update("\0")
    .update(canonical(operation.input))
    .digest("hex");
}

/** Serializes JSON with sorted keys, so that equal requests have equal texts. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
