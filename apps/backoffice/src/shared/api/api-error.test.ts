import { describe, expect, it } from "vitest";
import { ApiError, refusalText } from "./api-error.ts";

describe("an error response to Claire's request", () => {
  it.each([
    [402, "card_declined", true],
    [400, "invalid_request", true],
    [409, "stale_object", true],
    [409, "idempotency_key_reused", true],
    [0, "unreachable", false],
    [409, "outcome_unknown", false],
    [409, "request_in_progress", false],
    [429, "too_many_requests", false],
    [500, "internal", false],
    [503, "provider_unavailable", false],
  ])("%i %s is the last word: %s", (status, code, settled) => {
    expect(new ApiError(status, code, "", undefined).settled).toBe(settled);
  });
});

describe("the message of an error", () => {
  const read = (status: number, code: string, text: string) =>
    refusalText(new ApiError(status, code, text, undefined), "error", "nobody answered");

  it("is its text, else its code, else the word for an error", () => {
    expect(read(402, "card_declined", "Your card was declined.")).toBe("Your card was declined.");
    expect(read(409, "stale_object", "")).toBe("stale_object");
    expect(read(500, "error", "")).toBe("error");
  });

  it("is a sentence if there was no response, never an internal code", () => {
    expect(read(0, "unreachable", "")).toBe("nobody answered");
    expect(refusalText(new ApiError(0, "unreachable", "", undefined), "error")).toBe("error");
  });
});
