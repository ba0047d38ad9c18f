import { type TestDatabase, testDatabase } from "@counterfoil/database/testing";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { appMigrations } from "../../migrations/app.ts";
import { createChangeFeed } from "../../notices/change-feed.ts";
import { type Processes, type ProcessNotice, processesOn } from "../../notices/process-notices.ts";
import { createRateShare, runWithRateShare } from "./rate-share.ts";
import { RequestScheduler } from "./scheduler.ts";
import { densest, TestClock } from "./test-clock.fixture.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase([appMigrations]);
});
afterAll(() => database?.close());

/** A process that has sent nothing yet, and the numbers that its rate was divided by. */
function sender() {
  const numbers: number[] = [];
  return { numbers, divideBy: (count: number) => void numbers.push(count), excess: () => 0 };
}

/** Starts a server's part in the count. */
async function startServer(runner: number): Promise<number[]> {
  const gateway = sender();
  const feed = createChangeFeed(database, runner, pino({ level: "silent" }));
  const share = createRateShare({ gateway, processes: processesOn(database, feed) });
  await feed.open();
  await share.start();
  onTestFinished(async () => {
    share.stop();
    await feed.close();
  });
  return gateway.numbers;
}

const last = (numbers: readonly number[]) => () => numbers.at(-1);

it("a second server sends its share from its first request on, and the first has adjusted by then", async () => {
  const first = await startServer(1);
  expect(first).toEqual([1]);
  const second = await startServer(2);
  expect([second[0], first.at(-1)]).toEqual([2, 2]);
});

it("a command counts as a process while it runs", async () => {
  const server = await startServer(3);
  const command = sender();
  await runWithRateShare(database, command, async () => {
    expect([command.numbers[0], server.at(-1)]).toEqual([2, 2]);
  });
  await expect.poll(last(server), { timeout: 10_000 }).toBe(1);
});

/** Processes on one limit per second, whose notices take 10 milliseconds. */
function simulation(perSecond: number) {
  const clock = new TestClock();
  const running = new Map<number, ((notice: ProcessNotice) => void) | null>();
  const sent: number[] = [];
  /** Delivers a notice to those that answer: a server of an earlier release doesn't. */
  function deliver(notice: ProcessNotice): void {
    clock.after(10, () => {
      for (const onNotice of running.values()) onNotice?.(notice);
    });
  }

  /** Starts a process with this many requests to send. Resolves once it may. */
  async function start(name: number, requests: number, answers = true): Promise<void> {
    const gateway = new RequestScheduler({ perSecond, concurrency: 1_000, clock });
    running.set(name, null);
    const processes: Processes = {
      own: () => name,
      alive: async () => [...running.keys()],
      send: async (notice) => deliver(notice),
      subscribe(onNotice) {
        if (answers) running.set(name, onNotice);
        return () => undefined;
      },
    };
    async function send(): Promise<void> {
      const context = { priority: "background", deadline: Number.POSITIVE_INFINITY } as const;
      const leave = await gateway.enter("acct_maple", context);
      if (running.has(name)) sent.push(clock.now());
      leave();
    }
    await createRateShare({ gateway, processes, clock }).start();
    void Promise.all(Array.from({ length: requests }, send));
  }
  /** Ends a process; a command tells the others. */
  function end(name: number, tells = false): void {
    running.delete(name);
    if (tells) deliver({ type: "left", process: name });
  }
  return { clock, sent, start, end };
}

/** Moments in relation to a count. */
const PHASES = [0, 250, 500, 750, 990];

it.each(PHASES)(
  "no second has more than the limit, also if a process joins and another ends %i ms after a count",
  async (phase) => {
    const { clock, sent, start, end } = simulation(24);
    void start(1, 400);
    await clock.pass(3_000 + phase);
    void start(2, 400);
    await clock.pass(6_000 + phase);
    end(1);
    await clock.pass(6_000);
    expect(densest(sent, 1_000)).toBe(24);
    expect(sent.filter((at) => at > clock.now() - 1_000)).toHaveLength(24);
  },
);

it.each(PHASES)(
  "no second has more than the limit if a process replaces one that ended %i ms after a count",
  async (phase) => {
    const { clock, sent, start, end } = simulation(3);
    for (const name of [1, 2, 3]) void start(name, 100);
    await clock.pass(6_000 + phase);
    for (const name of [4, 5]) {
      end(name - 3);
      void start(name, 100);
      await clock.pass(40);
    }
    await clock.pass(6_000);
    expect(densest(sent, 1_000)).toBe(3);
    expect(sent.filter((at) => at > clock.now() - 1_000)).toHaveLength(3);
  },
);

it.each(PHASES)(
  "no second has more than the limit if the process that was there %i ms after a count doesn't answer",
  async (phase) => {
    const { clock, sent, start } = simulation(24);
    void start(1, 400, false);
    await clock.pass(3_000 + phase);
    void start(2, 400);
    await clock.pass(4_000);
    expect(densest(sent, 1_000)).toBe(24);
  },
);

it("a command that follows another sends a second after that one has ended", async () => {
  const { clock, sent, start, end } = simulation(24);
  void start(1, 5);
  await clock.pass(10_100);
  void start(2, 1);
  await clock.pass(200);
  end(2, true);
  const ended = clock.now();
  await clock.pass(600);
  void start(3, 1);
  await clock.pass(1_000);
  expect(sent.at(-1)).toBe(ended + 1_000 + 10 + 10);
});

it("a process joins others that send little without a delay", async () => {
  const { clock, sent, start } = simulation(24);
  void start(1, 5);
  await clock.pass(10_500);
  const joined = clock.now();
  void start(2, 1);
  await clock.pass(1_000);
  expect(sent.at(-1)).toBe(joined + 20);
});

it("the last number holds while the processes can't be counted", async () => {
  const gateway = sender();
  const down = () => Promise.reject(new Error("the database is down"));
  const processes = { own: () => null, alive: down, send: down, subscribe: () => () => undefined };
  const share = createRateShare({ gateway, processes });
  await share.start();
  share.stop();
  expect(gateway.numbers).toEqual([]);
});
