import { expect, test } from "vitest";
import { accountStatus, isOnboarded } from "./status.ts";

const working = { charges_enabled: true, payouts_enabled: true };
const stopped = { charges_enabled: true, payouts_enabled: false };

test.each([
  ["not loaded", undefined, "unknown"],
  ["nothing due", { ...working, requirements: {} }, "complete"],
  ["more due one day", { ...working, requirements: { eventually_due: ["tax_id"] } }, "enabled"],
  [
    "due by a date",
    { ...working, requirements: { currently_due: ["tax_id"], current_deadline: 1_800_000_000 } },
    "restricted_soon",
  ],
  ["due, no date yet", { ...working, requirements: { currently_due: ["tax_id"] } }, "enabled"],
  ["payouts off", { ...stopped, requirements: { past_due: ["tax_id"] } }, "restricted"],
  ["payouts off for no stated reason", { ...stopped, requirements: {} }, "restricted"],
  ["being verified", { ...stopped, requirements: { pending_verification: ["person"] } }, "pending"],
  [
    "rejected for fraud",
    { ...stopped, requirements: { past_due: ["x"], disabled_reason: "rejected.fraud" } },
    "rejected",
  ],
] as const)("an account with %s", (_, account, status) => {
  expect(accountStatus(account)).toBe(status);
});

test("Harbour Supply is onboarded once it can charge, payouts or not", () => {
  expect(isOnboarded(stopped)).toBe(true);
});
