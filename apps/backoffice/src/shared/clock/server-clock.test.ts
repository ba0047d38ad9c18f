import { afterEach, describe, expect, it, vi } from "vitest";
import { nowSeconds, setServerTime } from "./server-clock.ts";

const NOW = Date.parse("2026-11-28T12:00:00Z");
const DAY_MS = 86_400_000;

afterEach(() => {
  vi.useRealTimers();
  setServerTime(Date.now());
});

describe.each([
  ["right", NOW],
  ["three days fast", NOW + 3 * DAY_MS],
  ["a year slow", NOW - 365 * DAY_MS],
])("a browser whose clock is %s", (_, browser) => {
  it("has the server's time, and a minute later again", () => {
    vi.useFakeTimers({ now: browser });
    setServerTime(NOW);
    expect(nowSeconds()).toBe(NOW / 1000);
    vi.advanceTimersByTime(60_000);
    expect(nowSeconds()).toBe(NOW / 1000 + 60);
  });
});

it("a response that took long doesn't move the time", () => {
  vi.useFakeTimers({ now: NOW });
  setServerTime(NOW - 20_000);
  expect(nowSeconds()).toBe(NOW / 1000);
});

it("a response without a time changes nothing", () => {
  vi.useFakeTimers({ now: NOW + DAY_MS });
  setServerTime(NOW);
  setServerTime(Number.NaN);
  expect(nowSeconds()).toBe(NOW / 1000);
});

it("a clock that is corrected while the page is open is right after the next response", () => {
  vi.useFakeTimers({ now: NOW + DAY_MS });
  setServerTime(NOW);
  vi.setSystemTime(NOW);
  setServerTime(NOW);
  expect(nowSeconds()).toBe(NOW / 1000);
});
