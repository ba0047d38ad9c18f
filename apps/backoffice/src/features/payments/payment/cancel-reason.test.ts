import { expect, it } from "vitest";
import { cancelReason } from "./cancel-reason.ts";

it("a payment that cancelled itself says that a hold ran out only where money was held", () => {
  const reason = (capture_method: "automatic" | "manual") =>
    cancelReason({ cancellation_reason: "automatic", capture_method });
  expect(reason("manual")).toBe("payments.reason.automatic");
  expect(reason("automatic")).toBe("payments.reason.not_needed");
});

it("a payment that was cancelled by a person says why, one that was not says nothing", () => {
  const capture_method = "automatic";
  expect(cancelReason({ cancellation_reason: "abandoned", capture_method })).toBe(
    "payments.reason.other",
  );
  expect(cancelReason({ cancellation_reason: null, capture_method })).toBeUndefined();
});
