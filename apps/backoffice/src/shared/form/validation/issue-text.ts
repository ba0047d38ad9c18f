import type { Fault, FaultCode } from "@counterfoil/contract";
import type { MessageId } from "@counterfoil/i18n";
import type { FaultText } from "../../api/fault-text.ts";
import type { T } from "../../text/text.ts";

/** Errors with a message that every page has loaded. */
const AT_HAND: Readonly<Partial<Record<FaultCode, MessageId>>> = {
  required: "common.required",
  invalid_email: "common.emailInvalid",
  invalid_phone: "common.phoneInvalid",
};

/**
 * Returns the message of a field error.
 * @param faultText messages of all errors
 */
export function issueText(t: T, fault: Fault, faultText: FaultText): string {
  const id = AT_HAND[fault.code];
  return id === undefined ? (faultText(fault) ?? t("common.invalid")) : t(id);
}
