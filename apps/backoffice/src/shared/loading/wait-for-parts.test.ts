import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SKELETON_AFTER_MS, waitForParts } from "./wait-for-parts.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("opening a page", () => {
  it("renders once all its parts have loaded or failed", async () => {
    await waitForParts([Promise.resolve("invoice"), Promise.reject(new Error("no timeline"))]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("renders its skeleton if a part is slow", async () => {
    let come = false;
    const page = waitForParts([new Promise(() => undefined)]).then(() => {
      come = true;
    });
    await vi.advanceTimersByTimeAsync(SKELETON_AFTER_MS - 1);
    expect(come).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await page;
    expect(come).toBe(true);
  });
});
