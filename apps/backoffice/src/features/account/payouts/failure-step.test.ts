import { loadMessages } from "@counterfoil/i18n";
import { expect, it } from "vitest";
import { failureStep } from "./failure-step.ts";

/** Every failure code of the provider (docs.stripe.com/api/payouts/failures). */
const DOCUMENTED = [
  ["account_closed", "bank"],
  ["account_frozen", "ask"],
  ["bank_account_restricted", "ask"],
  ["bank_ownership_changed", "bank"],
  ["could_not_process", "ask"],
  ["debit_not_authorized", "debits"],
  ["declined", "ask"],
  ["incorrect_account_holder_address", "bank"],
  ["incorrect_account_holder_name", "bank"],
  ["incorrect_account_holder_tax_id", "bank"],
  ["insufficient_funds", "funds"],
  ["invalid_account_number", "bank"],
  ["invalid_currency", "bank"],
  ["no_account", "bank"],
  ["unsupported_card", "bank"],
] as const;

it.each(DOCUMENTED)(
  "a payout that failed with %s has a reason and a next step",
  async (code, step) => {
    const messages: Record<string, string> = await loadMessages("en", "accountPayouts");
    expect(messages[`account.failure.${code}`]).toMatch(/\.$/);
    expect(failureStep(code)).toBe(step);
    expect(messages[`account.step.${step}`]).toMatch(/\.$/);
  },
);

it("a payout that failed for another reason is a question for the bank", () => {
  expect(failureStep("a_code_of_tomorrow")).toBe("ask");
});
