import { describe, expect, it } from "vitest";
import { ApiError } from "./api-error.ts";

describe("a refusal of what Claire sent", () => {
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
