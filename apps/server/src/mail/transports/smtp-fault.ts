import { z } from "zod";
import type { DeliveryOutcome } from "./transport.ts";

const fault = z.object({
  message: z.string().catch(""),
  /** The mail server's response, if there was one. */
  response: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
  code: z.string().optional().catch(undefined),
  command: z.string().catch(""),
});

/**
 * Maps an SMTP error to the recipient's status (RFC 5321, 4.2.1 and 4.5.4.1): 5xx about the
 * recipient or the message is final, 4xx is temporary, and no response after the message was sent
 * is unconfirmed, so that it is not sent twice.
 * @param handedOver whether sending the message had started
 */
export function outcomeOfFault(error: unknown, handedOver: boolean): DeliveryOutcome {
  const parsed = fault.safeParse(error);
  if (!parsed.success) {
    const reason = handedOver ? "interrupted" : "unreachable";
    return { kind: handedOver ? "unconfirmed" : "again", reason, answer: null };
  }
  const { message, response, responseCode, code, command } = parsed.data;
  const answer = (response ?? message).trim().slice(0, 500) || null;
  const aboutMail = ["MAIL FROM", "RCPT TO", "DATA"].includes(command);
  if (responseCode === undefined && command === "API" && code === "EENVELOPE") {
    return { kind: "failed", reason: "invalid_address", answer };
  }
  if (responseCode === undefined && code === "EMESSAGE") {
    return { kind: "failed", reason: "not_written", answer };
  }
  if (code === "EAUTH") return { kind: "again", reason: "sign_in_failed", answer };
  if (responseCode !== undefined && responseCode >= 500 && command === "MAIL FROM") {
    return { kind: "again", reason: "sender_refused", answer };
  }
  if (responseCode !== undefined && aboutMail) {
    return responseCode >= 500
      ? { kind: "bounced", reason: "rejected", answer }
      : { kind: "again", reason: "refused_for_now", answer };
  }
  if (handedOver) return { kind: "unconfirmed", reason: "interrupted", answer };
  return { kind: "again", reason: "unreachable", answer };
}
