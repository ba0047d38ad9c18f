import { expect, it } from "vitest";
import { cancelReason } from "./cancel-reason.ts";

it("an automatic cancellation mentions an expired authorization only if there was one", () => {
  const reason = (capture_method: "automatic" | "manual") =>
    cancelReason({ cancellation_reason: "automatic", capture_method });
  expect(reason("manual")).toBe("payments.reason.automatic");
  expect(reason("automatic")).toBe("payments.reason.not_needed");
});

it("a manual cancellation has a reason, and a payment that wasn't cancelled has none", () => {
  const capture_method = "automatic";
  expect(cancelReason({ cancellation_reason: "abandoned", capture_method })).toBe(
    "payments.reason.other",
  );
  expect(cancelReason({ cancellation_reason: null, capture_method })).toBeUndefined();
});
