import { lookupTable } from "@counterfoil/domain";
import type { z } from "zod";

const KINDS: Readonly<Record<string, string>> = lookupTable({
  string: "text in quotes",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
});

/**
 * Returns the first error in an operator's setting in one line that starts with its place.
 * @param whole name of the place if the error isn't within a part of it
 */
export function faultOf(error: z.ZodError, whole = "it"): string {
  const [issue] = error.issues;
  if (issue === undefined) return `${whole} cannot be used`;
  if (issue.code === "unrecognized_keys") {
    const names = issue.keys.map((key) => [...issue.path, key].join("."));
    return `${names.join(", ")} is not known`;
  }
  const place = issue.path.join(".") || whole;
  return `${place} ${expected(issue)}`.replaceAll(/\s+/g, " ").trim();
}

function expected(issue: z.core.$ZodIssue): string {
  // Rules with their own message state what is expected; the schema library's messages don't.
  if (issue.code === "custom" || issue.message.startsWith("must ")) return issue.message;
  switch (issue.code) {
    case "invalid_type":
      return `must be ${KINDS[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return oneOf(issue.values);
    case "too_small":
      return `must ${amount("at least", issue.origin, Number(issue.minimum))}`;
    case "too_big":
      return `must ${amount("at most", issue.origin, Number(issue.maximum))}`;
    default:
      return "cannot be used";
  }
}

const oneOf = (values: readonly unknown[]): string =>
  `must be ${values.length > 1 ? "one of " : ""}${values.map(String).join(", ")}`;

function amount(bound: string, origin: string, count: number): string {
  if (origin === "string") return `have ${bound} ${count} ${count === 1 ? "letter" : "letters"}`;
  if (origin === "array") return `have ${bound} ${count} ${count === 1 ? "entry" : "entries"}`;
  return `be ${bound} ${count}`;
}
