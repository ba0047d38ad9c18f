import { expect, it } from "vitest";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { changedElsewhere, mayHaveHappened } from "./save-error.ts";

it.each([
  ["nobody answers", 0, "unreachable", true],
  [
    "the provider does not answer, and the server goes on asking",
    503,
    "provider_unavailable",
    true,
  ],
  ["the outcome of the change before is not known yet", 409, "outcome_unknown", true],
  ["the first of the same two is still under way", 409, "request_in_progress", true],
  ["a field is refused", 400, "invalid_request", false],
  ["somebody else changed it", 409, "stale_object", false],
])("if %s, retries a draft's save unchanged and creates one draft", (_, status, code, again) => {
  const error = new ApiError(status, code, "", undefined);
  expect(mayHaveHappened(error)).toBe(again);
  expect(changedElsewhere(error)).toBe(code === "stale_object");
});
