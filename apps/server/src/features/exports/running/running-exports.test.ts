import { describe, expect, it } from "vitest";
import { RunningExports } from "./running-exports.ts";

describe("exports of many businesses at the same time", () => {
  it("leave most connections to everyone else: the fifth starts when one ends", async () => {
    const running = new RunningExports();
    const { signal } = new AbortController();
    const ends: (() => void)[] = [];
    const reading: number[] = [];
    const one = (number: number) =>
      running.read(signal, async () => {
        reading.push(number);
        await new Promise<void>((resolve) => ends.push(resolve));
      });
    const all = [1, 2, 3, 4, 5, 6].map(one);
    await expect.poll(() => reading).toEqual([1, 2, 3, 4]);
    ends[0]?.();
    await all[0];
    await expect.poll(() => reading).toEqual([1, 2, 3, 4, 5]);
    for (let end = 1; end < all.length; end += 1) {
      await expect.poll(() => ends.length).toBeGreaterThan(end);
      ends[end]?.();
    }
    await Promise.all(all);
  });

  it("give up their turn if their session ends first", async () => {
    const running = new RunningExports();
    const stays = new AbortController();
    const leaves = new AbortController();
    const ends: (() => void)[] = [];
    const wait = () => new Promise<void>((resolve) => ends.push(resolve));
    const first = [1, 2, 3, 4].map(() => running.read(stays.signal, wait));
    const left = running.read(leaves.signal, wait);
    const next = running.read(stays.signal, async () => "read");
    leaves.abort(new Error("The session has ended"));
    await expect(left).rejects.toThrow("The session has ended");
    for (const end of ends) end();
    await Promise.all(first);
    expect(await next).toBe("read");
  });
});
