import { describe, expect, it } from "vitest";
import type { Clock } from "../../priority/clock.ts";
import { JobSchedule } from "./schedule.ts";

const MINUTE = 60_000;

function watch(start = 5_000) {
  const time = { now: start };
  const clock: Clock = { now: () => time.now, after: () => () => undefined };
  return { time, schedule: new JobSchedule(clock, () => 0.999) };
}

/** Runs the schedule every second, as maintenance does, and records when the job was attempted. */
async function attempts(
  { time, schedule }: ReturnType<typeof watch>,
  seconds: number,
  job: (attempt: number) => Promise<void>,
): Promise<number[]> {
  const begun = time.now;
  const times: number[] = [];
  for (let second = 0; second <= seconds; second += 1) {
    await schedule.run(
      "link",
      10 * MINUTE,
      () => {
        times.push((time.now - begun) / 1000);
        return job(times.length);
      },
      () => undefined,
    );
    time.now += 1_000;
  }
  return times;
}

describe("a job whose provider is unavailable", () => {
  it("is retried within seconds, then every minute, and reports the cause", async () => {
    const world = watch();
    const times = await attempts(world, 400, () => Promise.reject(new Error("fetch failed")));
    expect(times).toEqual([0, 2, 6, 14, 30, 62, 122, 182, 242, 302, 362]);
    expect(world.schedule.failure("link")).toMatchObject({
      error: "Error: fetch failed",
      failures: 11,
    });
    expect(world.schedule.failure("link")?.nextIn).toBeLessThanOrEqual(MINUTE);
  });

  it("runs as soon as the provider is back, and at its interval from then on", async () => {
    const world = watch();
    const times = await attempts(world, 1_250, (attempt) =>
      attempt <= 3 ? Promise.reject(new Error("fetch failed")) : Promise.resolve(),
    );
    expect(times).toEqual([0, 2, 6, 14, 614, 1_214]);
    expect(world.schedule.failure("link")).toBeNull();
  });

  it("is retried no later than its own interval", async () => {
    const { time, schedule } = watch();
    let count = 0;
    for (let turn = 0; turn < 60; turn += 1) {
      await schedule.run(
        "expiry",
        5_000,
        async () => {
          count += 1;
          throw new Error("fetch failed");
        },
        () => undefined,
      );
      time.now += 1_000;
    }
    expect(count).toBeGreaterThanOrEqual(12);
  });
});

describe("a job that runs at every call", () => {
  const settle = async (
    { time, schedule }: ReturnType<typeof watch>,
    seconds: number,
    job: () => Promise<void>,
  ) => {
    const times: number[] = [];
    const begun = time.now;
    for (let second = 0; second <= seconds; second += 1) {
      const counted = () => {
        times.push((time.now - begun) / 1000);
        return job();
      };
      await schedule.run("settle", 0, counted, () => undefined);
      time.now += 1_000;
    }
    return times;
  };

  it("is retried at growing intervals of up to 15 seconds while it fails", async () => {
    const world = watch();
    const times = await settle(world, 60, () => Promise.reject(new Error("disk full")));
    expect(times).toEqual([0, 2, 6, 14, 29, 44, 59]);
    expect(await settle(world, 16, () => Promise.resolve())).toEqual([13, 14, 15, 16]);
  });
});

describe("a running job", () => {
  it("isn't started a second time", async () => {
    const { time, schedule } = watch();
    let begun = 0;
    let end = () => {};
    const job = () => {
      begun += 1;
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    };
    const first = schedule.run("link", 1_000, job, () => undefined);
    time.now += 10_000;
    await schedule.run("link", 1_000, job, () => undefined);
    expect([begun, schedule.isRunning("link")]).toEqual([1, true]);
    end();
    await first;
    expect(schedule.isRunning("link")).toBe(false);
  });
});
