import { type Fault, fault, faultOf } from "@counterfoil/contract";
import type { z } from "zod";

/** An answer names no more fields than this: it may not grow with what was sent. */
const NAMED = 100;

/**
 * What is wrong with each refused field, by its dotted path, such as `lines.0.amount`; the first 100.
 * @param error of a schema that was asked with `reportInput`
 */
export function faultsOf(error: z.ZodError): Record<string, Fault> {
  const faults: Record<string, Fault> = Object.create(null);
  for (const issue of error.issues.slice(0, NAMED)) {
    const unknown = issue.code === "unrecognized_keys" ? issue.keys.slice(0, NAMED) : null;
    for (const path of unknown?.map((key) => [...issue.path, key]) ?? [issue.path]) {
      const name = path.map(String).join(".") || "body";
      faults[name] ??= unknown ? fault("unknown_field") : faultOf(issue);
    }
  }
  return Object.fromEntries(Object.entries(faults).slice(0, NAMED));
}
