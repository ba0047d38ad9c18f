import { describe, expect, it } from "vitest";
import { RETRY_WINDOW_SECONDS, retryDelay } from "./retries.ts";

const HOUR = 60 * 60;

describe("a failed delivery", () => {
  it("is repeated after 5 seconds, then twice as long each time, up to 6 hours", () => {
    const delays = Array.from({ length: 15 }, (_, place) => retryDelay(place + 1, 0));
    expect(delays.slice(0, 13)).toEqual([
      5, 10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 5_120, 10_240, 20_480,
    ]);
    expect(delays.slice(13)).toEqual([6 * HOUR, 6 * HOUR]);
    expect(retryDelay(1_000_000, 0)).toBe(6 * HOUR);
  });

  it("is repeated up to half of that later, so that what failed together is spread", () => {
    expect(retryDelay(3, 0.5)).toBe(25);
    expect(retryDelay(3, 0.999)).toBeLessThan(30);
    expect(retryDelay(30, 0.999)).toBeLessThan(9 * HOUR);
  });

  it("has 18 attempts or more within three days", () => {
    let [attempts, passed] = [1, 0];
    for (
      let wait = retryDelay(1, 0.999);
      passed + wait <= RETRY_WINDOW_SECONDS;
      wait = retryDelay(attempts, 0.999)
    ) {
      passed += wait;
      attempts += 1;
    }
    expect(attempts).toBeGreaterThanOrEqual(18);
  });
});
