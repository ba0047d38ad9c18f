import { describe, expect, test } from "vitest";
import { canRespond, DISPUTE_STATUSES, isInquiry, shownDisputeStatus } from "./dispute.ts";
import { DISPUTES_TO_ANSWER } from "./dispute-answer.ts";

describe("a dispute that is", () => {
  test.each([
    ["needs_response", "needs_response", true],
    ["warning_needs_response", "needs_response", true],
    ["under_review", "under_review", false],
    ["appeal_under_review", "under_review", false],
    ["won", "won", false],
    ["lost", "lost", false],
    ["warning_closed", "closed", false],
    ["invented_later", "under_review", false],
  ])("%s is shown as %s; an answer is possible: %s", (status, shown, answerable) => {
    expect(shownDisputeStatus(status)).toBe(shown);
    expect(canRespond(status)).toBe(answerable);
  });

  test("needing a response is found by its statuses", () => {
    expect([...DISPUTES_TO_ANSWER].sort()).toEqual(
      DISPUTE_STATUSES.filter((one) => shownDisputeStatus(one) === "needs_response").sort(),
    );
  });

  test("a warning has withdrawn no funds yet", () => {
    expect(DISPUTE_STATUSES.filter(isInquiry)).toEqual([
      "warning_needs_response",
      "warning_under_review",
      "warning_closed",
    ]);
  });
});
