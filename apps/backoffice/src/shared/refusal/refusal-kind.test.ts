import { expect, it } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { refusalKind } from "./refusal-kind.ts";

it.each([
  ["the server could not be reached", 0, "error", "unanswered"],
  ["a gateway gave up on the request", 502, "error", "unanswered"],
  ["the same request is still under way", 409, "request_in_progress", "unanswered"],
  ["too much was asked at once", 429, "rate_limited", "busy"],
  ["the provider is still asked what it did", 409, "outcome_unknown", "unknown"],
  ["somebody else was quicker", 409, "stale_object", "stale"],
  ["the amount is too large", 400, "amount_too_large", "refused"],
] as const)("shows only that %s", (_, status, code, kind) => {
  expect(refusalKind(new ApiError(status, code, "", undefined))).toBe(kind);
});
