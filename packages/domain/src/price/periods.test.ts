import { expect, it } from "vitest";
import { afterIntervals } from "./periods.ts";

const at = (text: string) => Date.parse(`${text}Z`) / 1000;

/** https://docs.stripe.com/billing/subscriptions/billing-cycle */
it.each([
  ["2026-01-31T10:00:00", "month", 1, "2026-02-28T10:00:00"],
  ["2026-01-31T10:00:00", "month", 2, "2026-03-31T10:00:00"],
  ["2026-11-15T23:59:59", "month", 3, "2027-02-15T23:59:59"],
  ["2024-02-29T00:00:00", "year", 1, "2025-02-28T00:00:00"],
  ["2026-03-01T08:30:00", "week", 2, "2026-03-15T08:30:00"],
  ["2026-03-01T08:30:00", "day", 0, "2026-03-01T08:30:00"],
] as const)("%s and %s times %i is %s", (anchor, interval, count, end) => {
  expect(afterIntervals(at(anchor), interval, count)).toBe(at(end));
});
