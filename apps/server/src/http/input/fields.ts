import type { z } from "zod";

/** A sentence for each refused field by its dotted path, such as `lines.0.amount`. */
export function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  for (const issue of error.issues) {
    const paths =
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => [...issue.path, key])
        : [issue.path];
    for (const path of paths) {
      const name = path.map(String).join(".") || "body";
      fields[name] ??= issue.code === "unrecognized_keys" ? "Unknown field" : issue.message;
    }
  }
  return fields;
}
