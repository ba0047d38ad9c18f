import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  set,
} from "react-hook-form";
import type { z } from "zod";
import { loadFaultText } from "../../api/fault-text.ts";
import { textStore } from "../../text/messages.ts";
import type { T } from "../../text/text.ts";
import { fieldAt } from "./field-at.ts";
import { issueText } from "./issue-text.ts";

interface PayloadRules<Values extends FieldValues> {
  /** The contract's schema of the payload, so that no rule is duplicated. */
  readonly schema: z.ZodType;
  readonly toPayload: (values: Values) => unknown;
  /** The group of the payload whose fields the form has, if it isn't the whole payload. */
  readonly group?: string;
  /** Errors that the schema can't detect, by field. */
  readonly check?: (values: Values) => FieldMessages<Values> | Promise<FieldMessages<Values>>;
}

type FieldMessages<Values extends FieldValues> = Partial<Record<FieldPath<Values>, string>>;

/** Validates a form by validating its payload. */
export function payloadResolver<Values extends FieldValues>(
  rules: PayloadRules<Values>,
  t: T,
): Resolver<Values> {
  return async (values) => {
    const errors: FieldErrors<Values> = {};
    const { locale } = textStore.get();
    const payload = rules.toPayload(values);
    const parsed = rules.schema.safeParse(payload, { reportInput: true });
    const issues = parsed.success ? [] : parsed.error.issues;
    // Most payloads are valid, so the messages of errors and their code are loaded with the first.
    if (issues.length > 0) {
      const [faultText, faults] = await Promise.all([
        loadFaultText(),
        import("./issue-fault.ts").catch(() => undefined),
      ]);
      for (const issue of issues) {
        const path = issue.path.join(".");
        const name = fieldAt(values, path, rules.group) ?? path;
        const fault = faults?.issueFault(issue, payload, locale);
        const message = fault ? issueText(t, fault, faultText) : t("common.invalid");
        set(errors, name, { type: issue.code, message });
      }
    }
    for (const [name, message] of Object.entries((await rules.check?.(values)) ?? {})) {
      set(errors, name, { type: "check", message });
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}
