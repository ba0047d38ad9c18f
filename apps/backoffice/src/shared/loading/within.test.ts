import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LOAD_TIMEOUT_MS, PartMissing, within } from "./within.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("waits up to two minutes for a part of the page", async () => {
  expect(LOAD_TIMEOUT_MS).toBe(120_000);
  const failed = expect(within(new Promise(() => undefined))).rejects.toThrow(PartMissing);
  await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
  await failed;
});

it("returns the result or the error, and leaves no timer", async () => {
  await expect(within(Promise.resolve("page"))).resolves.toBe("page");
  await expect(within(Promise.reject(new Error("404")))).rejects.toThrow("404");
  expect(vi.getTimerCount()).toBe(0);
});
