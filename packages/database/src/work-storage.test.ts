import { executionAsyncId } from "node:async_hooks";
import { setImmediate as later } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { WorkStorage } from "./work-storage.ts";

/** Returns whether Node runs hooks for promises: without them, their continuations have no ID. */
async function hasHooks(): Promise<boolean> {
  await Promise.resolve();
  return executionAsyncId() !== 0;
}

describe("the value of a unit of work", () => {
  it("is that of everything that it awaits, also beside other work", async () => {
    const storage = new WorkStorage<string>();
    const read = async (turns: number) => {
      for (let turn = 0; turn < turns; turn += 1) await later();
      return storage.current;
    };
    const work = (name: string, turns: number) => storage.run(name, () => read(turns));
    const names = Array.from({ length: 20 }, (_, index) => `work ${index}`);
    expect(await Promise.all(names.map((name, index) => work(name, index % 7)))).toEqual(names);
    expect(storage.current).toBeUndefined();
  });

  it("is the inner one in work that is part of other work, and then the outer one again", async () => {
    const storage = new WorkStorage<string>();
    const seen = await storage.run("outer", async () => [
      await storage.run("inner", async () => storage.current),
      await later(storage.current),
      storage.run("immediate", () => storage.current),
      await later().then(() => storage.current),
    ]);
    expect(seen).toEqual(["inner", "outer", "immediate", "outer"]);
  });

  it.each([
    ["succeeds", () => Promise.resolve("done")],
    ["is rejected", () => Promise.reject(new Error("no"))],
    [
      "throws",
      () => {
        throw new Error("no");
      },
    ],
    ["returns immediately", () => "done"],
  ])("costs other promises nothing once the work %s", async (_, end) => {
    const storage = new WorkStorage<string>();
    const work = async () => storage.run<unknown>("first", end);
    expect(await hasHooks()).toBe(false);
    const first = work().catch(() => "failed");
    const second = storage.run("second", async () => {
      await first;
      await later();
      return storage.current;
    });
    expect(await second).toBe("second");
    await later();
    expect(await hasHooks()).toBe(false);
    expect(await storage.run("third", async () => later().then(() => storage.current))).toBe(
      "third",
    );
  });
});
