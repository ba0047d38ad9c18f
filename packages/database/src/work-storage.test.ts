import { spawnSync } from "node:child_process";
import { setImmediate as later } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { WorkStorage } from "./work-storage.ts";

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

  it("costs other promises nothing once the work has ended, however it ends", () => {
    // In a process of its own: in this one, other tests may use hooks.
    const source = `
      import { executionAsyncId } from "node:async_hooks";
      import { WorkStorage } from ${JSON.stringify(new URL("./work-storage.ts", import.meta.url))};
      // Without hooks, the continuations of promises have no ID.
      const hasHooks = async () => (await null, executionAsyncId() !== 0);
      const ends = {
        succeeds: () => Promise.resolve("done"),
        "is rejected": () => Promise.reject(new Error("no")),
        throws: () => { throw new Error("no"); },
        "returns immediately": () => "done",
      };
      const seen = [["at first", await hasHooks()]];
      for (const [name, end] of Object.entries(ends)) {
        const storage = new WorkStorage();
        const first = (async () => storage.run("first", end))().catch(() => "failed");
        seen.push([name, await storage.run("second", async () => {
          await first;
          return storage.current;
        })]);
        seen.push(["after", await hasHooks()]);
        seen.push(await storage.run("third", async () => (await null, storage.current)));
      }
      console.log(JSON.stringify(seen));`;
    const options = { encoding: "utf8" } as const;
    const args = ["--import", "tsx", "--input-type=module", "--eval", source];
    const { stdout, stderr } = spawnSync(process.execPath, args, options);
    expect(stderr).toBe("");
    const ends = ["succeeds", "is rejected", "throws", "returns immediately"];
    expect(JSON.parse(stdout)).toEqual([
      ["at first", false],
      ...ends.flatMap((end) => [[end, "second"], ["after", false], "third"]),
    ]);
  });
});
