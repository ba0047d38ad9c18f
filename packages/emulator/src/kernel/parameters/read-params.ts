import type { z } from "zod";
import { refuse } from "../refuse.ts";
import { missing } from "./leaf.ts";
import type { ParamTree, ParamValue } from "./params.ts";

/** Returns a path as the provider names a parameter: `["a", "b", 0]` becomes `a[b][0]`. */
function paramName(path: readonly PropertyKey[]): string {
  return path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join("");
}

function valueAt(tree: ParamValue, path: readonly PropertyKey[]): ParamValue | undefined {
  let value: ParamValue | undefined = tree;
  for (const part of path) {
    if (typeof value !== "object") return undefined;
    value = new Map<string, ParamValue>(Object.entries(value)).get(String(part));
  }
  return value;
}

/**
 * Validates parameters against a schema built from `p`.
 * @throws ApiRefusal parameter_unknown, parameter_missing, or the error of the invalid part; codes
 * of
 *   https://docs.stripe.com/error-codes
 */
export function readParams<T extends z.ZodType>(schema: T, tree: ParamTree): z.output<T> {
  const result = schema.safeParse(tree);
  if (result.success) return result.data;
  const issues = result.error.issues;
  const unknown = issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => paramName([...issue.path, key]))
      : [],
  );
  if (unknown.length > 0) {
    throw refuse.invalid(
      `Received unknown parameter${unknown.length > 1 ? "s" : ""}: ${unknown.join(", ")}`,
      { code: "parameter_unknown", param: unknown[0] },
    );
  }
  const [issue] = issues;
  const path = issue?.path ?? [];
  const param = paramName(path);
  const absent = issue?.code === "invalid_type" && valueAt(tree, path) === undefined;
  const message = absent ? missing.message : (issue?.message ?? "Invalid request");
  const code: unknown =
    issue?.code === "custom" ? issue.params?.code : absent ? missing.code : undefined;
  throw refuse.invalid(message.replaceAll("{param}", param), {
    param,
    ...(typeof code === "string" ? { code } : {}),
  });
}
