import { expect, test } from "vitest";
import { nextPayout } from "./next-payout.ts";

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000;
const noon = at("2026-03-02") + 43_200;
const friday = { interval: "weekly", weekly_anchor: "friday" };

test("includes what is available and what becomes available by its date", () => {
  const coming = [
    { amount: 500, at: at("2026-03-05") },
    { amount: 700, at: at("2026-03-06") },
    { amount: 900, at: at("2026-03-07") },
  ];
  expect(nextPayout(friday, 1_000, coming, noon)).toEqual({
    date: at("2026-03-06"),
    amount: 2_200,
  });
});

test("is the first one with an amount to pay out", () => {
  const coming = [{ amount: 900, at: at("2026-03-09") }];
  expect(nextPayout(friday, 0, coming, noon)).toEqual({ date: at("2026-03-13"), amount: 900 });
  expect(nextPayout(friday, -400, coming, noon)).toEqual({ date: at("2026-03-13"), amount: 500 });
});

test("is null for a manual schedule, an empty or a negative balance", () => {
  const coming = [{ amount: 900, at: at("2026-03-09") }];
  expect(nextPayout({ interval: "manual" }, 1_000, coming, noon)).toBeNull();
  expect(nextPayout(friday, 0, [], noon)).toBeNull();
  expect(nextPayout(friday, -1_000, coming, noon)).toBeNull();
});
