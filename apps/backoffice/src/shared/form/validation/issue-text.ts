import { type Fault, type FaultCode, faultOf } from "@counterfoil/contract";
import type { MessageId } from "@counterfoil/i18n";
import type { z } from "zod";
import type { FaultText } from "../../api/fault-text.ts";
import type { T } from "../../text/text.ts";

/** Errors with a message that every page has loaded. */
const AT_HAND: Readonly<Partial<Record<FaultCode, MessageId>>> = {
  required: "common.required",
  invalid_email: "common.emailInvalid",
  invalid_phone: "common.phoneInvalid",
};

/**
 * Returns the message of a schema issue.
 * @param faultText messages of all errors
 */
export function issueText(t: T, issue: z.core.$ZodIssue, faultText: FaultText): string {
  const fault: Fault = faultOf(issue);
  const id = AT_HAND[fault.code];
  return id === undefined ? (faultText(fault) ?? t("common.invalid")) : t(id);
}
