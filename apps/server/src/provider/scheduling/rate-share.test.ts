import { type TestDatabase, testDatabase } from "@counterfoil/database/testing";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { appMigrations } from "../../migrations/app.ts";
import { createChangeFeed } from "../../notices/change-feed.ts";
import { countProcesses } from "../../notices/processes.ts";
import { createRateShare, runWithRateShare } from "./rate-share.ts";
import { RequestScheduler } from "./scheduler.ts";
import { densest, TestClock } from "./test-clock.fixture.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase([appMigrations]);
});
afterAll(() => database?.close());

/** A process that sends requests, and the numbers that its rate was divided by. */
function sender() {
  const numbers: number[] = [];
  return { numbers, divideBy: (processes: number) => void numbers.push(processes) };
}

/** Starts a server's part in the count. */
async function startServer(runner: number): Promise<number[]> {
  const gateway = sender();
  const feed = createChangeFeed(database, runner, pino({ level: "silent" }));
  const share = createRateShare({ gateway, processes: () => countProcesses(database) });
  await feed.open();
  await share.start();
  onTestFinished(async () => {
    share.stop();
    await feed.close();
  });
  return gateway.numbers;
}

const last = (numbers: readonly number[]) => () => numbers.at(-1);

it("a second server sends its share from its first request on, and the first adjusts", async () => {
  const first = await startServer(1);
  expect(first).toEqual([1]);
  const second = await startServer(2);
  expect(second[0]).toBe(2);
  await expect.poll(last(first), { timeout: 10_000 }).toBe(2);
});

it("a command counts as a process while it runs", async () => {
  const server = await startServer(3);
  const command = sender();
  await runWithRateShare(database, command, async () => {
    expect(command.numbers[0]).toBe(2);
    await expect.poll(last(server), { timeout: 10_000 }).toBe(2);
  });
  await expect.poll(last(server), { timeout: 10_000 }).toBe(1);
});

it.each([0, 250, 500, 750, 990])(
  "no second has more than the limit, also if a process joins and another ends %i ms after a count",
  async (phase) => {
    const clock = new TestClock();
    const running = new Set<string>();
    const sent: number[] = [];
    /** Starts a process that has more to send than it may. */
    function start(name: string): void {
      const gateway = new RequestScheduler({ perSecond: 20, concurrency: 1_000, clock });
      const processes = async () => running.size;
      async function send(): Promise<void> {
        const context = { priority: "background", deadline: Number.POSITIVE_INFINITY } as const;
        const leave = await gateway.enter("acct_maple", context);
        if (running.has(name)) sent.push(clock.now());
        leave();
      }
      running.add(name);
      void createRateShare({ gateway, processes, clock })
        .start()
        .then(() => Promise.all(Array.from({ length: 400 }, send)));
    }

    start("first");
    await clock.pass(3_000 + phase);
    start("second");
    await clock.pass(6_000 + phase);
    running.delete("first");
    await clock.pass(6_000);
    expect(densest(sent, 1_000)).toBe(20);
    expect(sent.filter((at) => at > clock.now() - 1_000)).toHaveLength(20);
  },
);

it("the last number holds while the processes can't be counted", async () => {
  const gateway = sender();
  const share = createRateShare({
    gateway,
    processes: () => Promise.reject(new Error("the database is down")),
  });
  await share.start();
  share.stop();
  expect(gateway.numbers).toEqual([]);
});
