import { describe, expect, it } from "vitest";
import { AccountLocks, LockWaitExceeded } from "./account-locks.ts";

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A lock whose holders this test ends, on a clock that this test advances. */
function watched() {
  const time = { now: 0 };
  const turns = new AccountLocks(() => time.now);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  const take = (who: string, limit?: { longest: number; signal?: AbortSignal }, name = "maple") => {
    const run = () => {
      begun.push(who);
      return new Promise<void>((resolve) => ends.push(resolve));
    };
    turns.run(name, run, limit).catch((error: unknown) => {
      refused.push(`${who} ${error instanceof LockWaitExceeded}`);
    });
    return settled();
  };
  const end = async (milliseconds: number) => {
    time.now += milliseconds;
    ends.shift()?.();
    await settled();
  };
  return { take, end, begun, refused };
}

describe("an account's write queue", () => {
  it("rejects a write immediately if the queue exceeds the maximum delay", async () => {
    const { take, end, begun, refused } = watched();
    const limit = { longest: 1_000 };
    await take("first", limit);
    await take("second", limit);
    await end(400);
    for (const who of ["third", "fourth", "fifth"]) await take(who, limit);
    expect([begun, refused]).toEqual([["first", "second"], ["fifth true"]]);
    await end(400);
    await end(400);
    expect(begun).toEqual(["first", "second", "third", "fourth"]);
  });

  it("doesn't delay another account's writes", async () => {
    const { take, end, begun } = watched();
    await take("first", { longest: 1_000 });
    await take("second", { longest: 1_000 });
    await end(5_000);
    await take("Harbour", { longest: 1_000 }, "harbour");
    expect(begun).toEqual(["first", "second", "Harbour"]);
  });

  it("drops only requests whose client disconnected before they started", async () => {
    const { take, end, begun, refused } = watched();
    const gone = new AbortController();
    await take("first", { longest: 60_000 });
    await take("gone", { longest: 60_000, signal: gone.signal });
    await take("third", { longest: 60_000 });
    gone.abort();
    await settled();
    expect(refused).toEqual(["gone true"]);
    await end(1);
    expect(begun).toEqual(["first", "third"]);
  });

  it("doesn't drop a request that has started", async () => {
    const { take, end, begun, refused } = watched();
    const gone = new AbortController();
    await take("first", { longest: 60_000, signal: gone.signal });
    gone.abort();
    await end(1);
    await take("second", { longest: 60_000 });
    expect([begun, refused]).toEqual([["first", "second"], []]);
  });

  it("runs every write that has no deadline, whatever the delay", async () => {
    const { take, end, begun } = watched();
    await take("first");
    await take("second");
    await end(60_000);
    await take("third");
    await end(60_000);
    expect(begun).toEqual(["first", "second", "third"]);
  });
});
