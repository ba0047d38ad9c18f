import { type Fault, fault, faultOf } from "@counterfoil/contract";
import type { z } from "zod";

/** Maximum number of fields in a response, so that its size doesn't depend on the request's. */
const MAX_FIELDS = 100;

/**
 * Returns what is wrong with each rejected field, by dotted path such as `lines.0.amount`; the
 * first 100.
 * @param error from a schema that was parsed with `reportInput`
 */
export function faultsOf(error: z.ZodError): Record<string, Fault> {
  const faults: Record<string, Fault> = Object.create(null);
  for (const issue of error.issues.slice(0, MAX_FIELDS)) {
    const unknown = issue.code === "unrecognized_keys" ? issue.keys.slice(0, MAX_FIELDS) : null;
    for (const path of unknown?.map((key) => [...issue.path, key]) ?? [issue.path]) {
      const name = path.map(String).join(".") || "body";
      faults[name] ??= unknown ? fault("unknown_field") : faultOf(issue);
    }
  }
  return Object.fromEntries(Object.entries(faults).slice(0, MAX_FIELDS));
}
