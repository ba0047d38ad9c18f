import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  set,
} from "react-hook-form";
import type { z } from "zod";
import { loadFaultWords } from "../api/fault-words.ts";
import type { T } from "../text/text.ts";
import { fieldAt } from "./field-at.ts";
import { issueText } from "./problems.ts";

interface PayloadRules<Values extends FieldValues> {
  /** The contract's own schema of what is sent, so that no rule is stated twice. */
  readonly schema: z.ZodType;
  readonly toPayload: (values: Values) => unknown;
  /** The group of the payload whose fields the form has, if it isn't all of it. */
  readonly group?: string;
  /** What the schema cannot know, by field. */
  readonly check?: (values: Values) => Found<Values> | Promise<Found<Values>>;
}

type Found<Values extends FieldValues> = Partial<Record<FieldPath<Values>, string>>;

/** Checks a form by checking what it would send. */
export function payloadResolver<Values extends FieldValues>(
  rules: PayloadRules<Values>,
  t: T,
): Resolver<Values> {
  return async (values) => {
    const errors: FieldErrors<Values> = {};
    const parsed = rules.schema.safeParse(rules.toPayload(values), { reportInput: true });
    const issues = parsed.success ? [] : parsed.error.issues;
    const words = issues.length === 0 ? () => undefined : await loadFaultWords();
    for (const issue of issues) {
      const path = issue.path.join(".");
      const name = fieldAt(values, path, rules.group) ?? path;
      set(errors, name, { type: issue.code, message: issueText(t, issue, words) });
    }
    for (const [name, message] of Object.entries((await rules.check?.(values)) ?? {})) {
      set(errors, name, { type: "check", message });
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}
