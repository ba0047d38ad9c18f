import type { z } from "zod";

/** An answer names no more fields than this: it may not grow with what was sent. */
const NAMED = 100;

/** A sentence for each refused field by its dotted path, such as `lines.0.amount`; the first 100. */
export function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  for (const issue of error.issues.slice(0, NAMED)) {
    const paths =
      issue.code === "unrecognized_keys"
        ? issue.keys.slice(0, NAMED).map((key) => [...issue.path, key])
        : [issue.path];
    for (const path of paths) {
      const name = path.map(String).join(".") || "body";
      fields[name] ??= issue.code === "unrecognized_keys" ? "Unknown field" : issue.message;
    }
  }
  return Object.fromEntries(Object.entries(fields).slice(0, NAMED));
}
