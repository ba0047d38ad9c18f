import { describe, expect, it } from "vitest";
import type { Priority } from "../../priority/context.ts";
import { Busy } from "../outcome.ts";
import { RequestScheduler } from "./scheduler.ts";
import { densest, settlePromises, TestClock } from "./test-clock.fixture.ts";

const NEVER = Number.POSITIVE_INFINITY;

/** All requests sent, in order, with their times. */
function observed(options: { perSecond?: number | null; concurrency?: number } = {}) {
  const clock = new TestClock();
  const { perSecond = 20, concurrency = 10_000 } = options;
  const scheduler = new RequestScheduler({ perSecond, concurrency, clock });
  const left: { name: string; at: number; leave: () => void }[] = [];
  const refused: string[] = [];
  const schedule = (name: string, priority: Priority, account = "acct_maple", deadline = NEVER) => {
    scheduler.enter(account, { priority, deadline }).then(
      (leave) => left.push({ name, at: clock.now(), leave }),
      (error: unknown) => refused.push(`${name} ${error instanceof Busy}`),
    );
  };
  const names = () => left.map(({ name }) => name);
  return { clock, scheduler, left, refused, schedule, names };
}

describe("requests to a provider that allows 25 per second", () => {
  it("are limited to 20 in any second and 5 in any quarter, in any pattern", async () => {
    const { clock, left, schedule } = observed();
    const bursts = [1, 60, 3, 40, 0, 17, 55, 2, 30, 0, 0, 70];
    for (const [turn, many] of bursts.entries()) {
      for (let one = 0; one < many; one += 1) {
        schedule(`${turn}`, one % 3 === 0 ? "background" : "person", `acct_${one % 7}`);
      }
      await clock.pass(430);
    }
    await clock.pass(30_000);
    const times = left.map(({ at }) => at);
    expect(times).toHaveLength(bursts.reduce((sum, many) => sum + many, 0));
    expect(densest(times, 1_000)).toBe(20);
    expect(densest(times, 250)).toBe(5);
  });

  it.each([
    { processes: 2, each: 10 },
    { processes: 3, each: 6 },
    { processes: 4, each: 5 },
  ])(
    "are sent at $each per second in each of $processes processes",
    async ({ processes, each }) => {
      const { clock, scheduler, left, schedule } = observed();
      scheduler.divideBy(processes);
      for (let one = 0; one < each * 5; one += 1) schedule("read", "background");
      await clock.pass(5_000);
      const times = left.map(({ at }) => at);
      expect(times).toHaveLength(each * 5);
      expect(densest(times, 1_000)).toBe(each);
    },
  );
});

describe("a user's request", () => {
  it("is sent next or second, whatever is queued for events and maintenance", async () => {
    const { clock, names, schedule } = observed();
    for (let one = 0; one < 900; one += 1) schedule("event", "events");
    for (let one = 0; one < 900; one += 1) schedule("history", "background");
    await clock.pass(5_000);
    const before = names().length;
    schedule("Claire", "person");
    await clock.pass(1_000);
    expect(names().indexOf("Claire") - before).toBeLessThanOrEqual(1);
  });

  it("is queued behind one request of its own business, not behind another's queue", async () => {
    const { clock, names, schedule } = observed();
    for (let one = 0; one < 60; one += 1) schedule("Claire", "person", "acct_maple");
    await clock.pass(100);
    const before = names().length;
    schedule("Greta", "person", "acct_harbour");
    await clock.pass(1_000);
    expect(names().indexOf("Greta") - before).toBeLessThanOrEqual(1);
  });

  it("is rejected before it is sent if it would miss its deadline", async () => {
    const { clock, left, refused, schedule } = observed();
    const deadline = clock.now() + 4_000;
    for (let one = 0; one < 60; one += 1) schedule("Claire", "person", "acct_maple", deadline);
    await clock.pass(60_000);
    expect(left.length + refused.length).toBe(60);
    expect(refused.length).toBeGreaterThan(20);
    expect(new Set(refused)).toEqual(new Set(["Claire true"]));
    for (const { at } of left) expect(at).toBeLessThanOrEqual(deadline - 3_000);
  });

  it("is rejected immediately if its business has a full queue, and another's isn't", async () => {
    const { refused, schedule } = observed();
    for (let one = 0; one < 500; one += 1) schedule("Claire", "person", "acct_maple");
    schedule("Greta", "person", "acct_harbour");
    await settlePromises();
    expect(refused.filter((one) => one === "Claire true").length).toBeGreaterThan(400);
    expect(refused).not.toContain("Greta true");
  });
});

describe("events and maintenance", () => {
  it("get a tenth each under constant load from users", async () => {
    const { clock, names, schedule } = observed();
    for (let second = 0; second < 60; second += 1) {
      for (let one = 0; one < 25; one += 1) schedule("Claire", "person", `acct_${one % 5}`);
      for (let one = 0; one < 8; one += 1) schedule("event", "events");
      for (let one = 0; one < 8; one += 1) schedule("history", "background");
      await clock.pass(1_000);
    }
    const part = (name: string) => names().filter((one) => one === name).length / names().length;
    expect(part("event")).toBeCloseTo(0.1, 1);
    expect(part("history")).toBeCloseTo(0.1, 1);
    expect(part("Claire")).toBeCloseTo(0.8, 1);
  });

  it("get everything without load from users", async () => {
    const { clock, left, schedule } = observed();
    for (let one = 0; one < 200; one += 1) schedule("history", "background");
    await clock.pass(10_000);
    expect(left).toHaveLength(200);
  });

  it("use a few slots at a time if there is no limit; users may use any", async () => {
    const { left, names, schedule } = observed({ perSecond: null, concurrency: 4 });
    for (let one = 0; one < 10; one += 1) schedule(`event ${one}`, "events");
    for (let one = 0; one < 30; one += 1) schedule("Claire", "person");
    await settlePromises();
    expect(names().filter((one) => one === "Claire")).toHaveLength(30);
    expect(names().filter((one) => one !== "Claire")).toHaveLength(4);
    left.find(({ name }) => name === "event 0")?.leave();
    await settlePromises();
    expect(names().filter((one) => one !== "Claire")).toHaveLength(5);
  });

  it("are rejected when the server closes", async () => {
    const { scheduler, refused, names, schedule } = observed({ perSecond: null, concurrency: 1 });
    for (let one = 0; one < 3; one += 1) schedule(`event ${one}`, "events");
    await settlePromises();
    scheduler.close();
    schedule("history", "background");
    schedule("Claire", "person");
    await settlePromises();
    expect(refused).toEqual(["event 1 true", "event 2 true", "history true"]);
    expect(names()).toEqual(["event 0", "Claire"]);
  });
});
