import type { z } from "zod";
import { type Fault, fault, faultNamedBy } from "./fault.ts";

type Issue = z.core.$ZodIssue;

const TYPES = {
  number: "not_a_number",
  int: "not_whole",
  string: "not_a_text",
  array: "not_a_list",
  object: "not_an_object",
  record: "not_an_object",
  boolean: "not_a_boolean",
} as const;

/**
 * Converts a schema issue to a fault: the one named by its rule, otherwise by the kind of rule. It
 * needs `reportInput`: only the input tells a missing value from one of the wrong type.
 */
export function faultOf(issue: Issue): Fault {
  const named = faultNamedBy(issue.message);
  if (named !== undefined) return named;
  switch (issue.code) {
    case "invalid_type":
      return ofType(issue);
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    case "invalid_value":
      return fault(issue.input === undefined ? "required" : "not_a_choice");
    case "invalid_format":
      if (issue.format === "email") return fault("invalid_email");
      return fault(issue.format === "url" ? "invalid_url" : "invalid_format");
    case "unrecognized_keys":
      return fault("unknown_field");
    case "invalid_union":
      return ofUnion(issue.errors.flat());
    case "invalid_key":
    case "invalid_element":
      return ofUnion(issue.issues);
    default:
      return fault("invalid");
  }
}

function ofType({ expected, input }: z.core.$ZodIssueInvalidType): Fault {
  if (input === undefined) return fault("required");
  if (expected === "int" && typeof input !== "number") return fault("not_a_number");
  return fault(isKnown(expected) ? TYPES[expected] : "invalid");
}

const isKnown = (expected: string): expected is keyof typeof TYPES =>
  Object.hasOwn(TYPES, expected);

function tooSmall({ origin, minimum: least, inclusive }: z.core.$ZodIssueTooSmall): Fault {
  const minimum = Number(least);
  if (origin === "string") {
    return minimum <= 1 ? fault("required") : fault("too_short", { minimum });
  }
  if (isList(origin)) return fault("too_few", { minimum });
  return fault(inclusive === false ? "not_above" : "too_small", { minimum });
}

function tooBig({ origin, maximum: most, inclusive }: z.core.$ZodIssueTooBig): Fault {
  const maximum = Number(most);
  if (origin === "string") return fault("too_long", { maximum });
  if (isList(origin)) return fault("too_many", { maximum });
  return fault(inclusive === false ? "not_below" : "too_big", { maximum });
}

const isList = (origin: string) => origin === "array" || origin === "set" || origin === "map";

/**
 * Of several alternatives, returns the closest rule: one with its own message, otherwise the last.
 */
function ofUnion(issues: readonly Issue[]): Fault {
  const named = issues.map(({ message }) => faultNamedBy(message)).find((one) => one !== undefined);
  const last = issues.at(-1);
  return named ?? (last === undefined ? fault("invalid") : faultOf(last));
}
