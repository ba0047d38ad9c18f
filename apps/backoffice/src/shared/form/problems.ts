import type { MessageId } from "@counterfoil/i18n";
import type { z } from "zod";
import type { T } from "../text/text.ts";

/** Sentences of the contract and the server that have a translation. */
const KNOWN: Readonly<Record<string, MessageId>> = {
  "This is a required field": "common.required",
  "Invalid email": "common.emailInvalid",
  "Invalid phone number": "common.phoneInvalid",
  "Invoice number prefix must be 1–12 uppercase letters or numbers": "common.prefixInvalid",
  "Payout is required for this report type": "reports.payoutRequired",
  "Must not be zero": "common.notZero",
  "Must be a number": "common.numberInvalid",
  "Must be a decimal number": "common.numberInvalid",
  "Only letters without accents, numbers, dashes and underscores": "coupons.idPattern",
  "Only letters without accents, numbers and dashes": "coupons.codePattern",
  "Coupon already exists.": "coupons.idTaken",
  "The password is wrong": "signin.wrongPassword",
};

/** Sentences of the provider that name something, by how they start. */
const STARTS: readonly (readonly [start: string, id: MessageId])[] = [
  ["An active promotion code with `code:", "coupons.codeTaken"],
];

/** A sentence of the server in the language on screen, where we know it; else as it came. */
export function problemText(t: T, sentence: string): string {
  const id = KNOWN[sentence] ?? STARTS.find(([start]) => sentence.startsWith(start))?.[1];
  return id === undefined ? sentence : t(id);
}

/** What a schema found, as a sentence for the person who typed it. */
export function issueText(t: T, issue: z.core.$ZodIssue): string {
  if (KNOWN[issue.message] !== undefined) return problemText(t, issue.message);
  if (issue.code === "too_big") {
    return t(issue.origin === "string" ? "common.tooLong" : "common.atMost", {
      max: Number(issue.maximum),
    });
  }
  if (issue.code === "too_small") {
    if (issue.origin === "string") return t("common.required");
    return t("common.atLeast", { min: Number(issue.minimum) });
  }
  return t("common.invalid");
}
