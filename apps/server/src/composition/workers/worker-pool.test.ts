import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, it } from "vitest";
import { WorkerPool } from "./worker-pool.ts";

const folder = mkdtempSync(join(tmpdir(), "worker-pool-"));
const entry = join(folder, "worker.mjs");
writeFileSync(
  entry,
  `import { parentPort } from "node:worker_threads";
  parentPort.on("message", ({ gate, text, fail }) => {
    if (fail) throw new Error(fail);
    if (gate) Atomics.wait(new Int32Array(gate), 0, 0);
    parentPort.postMessage(text);
  });`,
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pools: WorkerPool[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

function poolOf(patience = 60_000): WorkerPool {
  const limits = { threads: 1, mostWaiting: 3, mostWaitingOfOne: 2, patience };
  const pool = new WorkerPool({ entry, ...limits });
  pools.push(pool);
  return pool;
}

/** Blocks a job until it is opened. */
function gate() {
  const buffer = new SharedArrayBuffer(4);
  return {
    buffer,
    open() {
      Atomics.store(new Int32Array(buffer), 0, 1);
      Atomics.notify(new Int32Array(buffer), 0);
    },
  };
}

it("returns null if too many jobs of one business, or of all, are queued", async () => {
  const pool = poolOf();
  const closed = gate();
  const first = pool.run("maple", { gate: closed.buffer, text: "1" });
  const waiting = [pool.run("maple", { text: "2" }), pool.run("maple", { text: "3" })];
  expect(await pool.run("maple", { text: "4" })).toBeNull();
  const other = pool.run("harbour", { text: "5" });
  expect(await pool.run("third", { text: "6" })).toBeNull();
  closed.open();
  expect(await Promise.all([first, ...waiting, other])).toEqual(["1", "2", "3", "5"]);
});

it("serves a business with no job in progress before one with some", async () => {
  const pool = poolOf();
  const closed = gate();
  const order: unknown[] = [];
  const note = (result: unknown) => order.push(result);
  const jobs = [
    pool.run("maple", { gate: closed.buffer, text: "maple 1" }).then(note),
    pool.run("maple", { text: "maple 2" }).then(note),
    pool.run("maple", { text: "maple 3" }).then(note),
    pool.run("harbour", { text: "harbour" }).then(note),
  ];
  closed.open();
  await Promise.all(jobs);
  expect(order.indexOf("harbour")).toBeLessThan(order.indexOf("maple 3"));
});

it("fails the job whose thread crashes or times out, and runs the next", async () => {
  const pool = poolOf();
  await expect(pool.run("maple", { fail: "broken" })).rejects.toThrow("broken");
  expect(await pool.run("maple", { text: "next" })).toBe("next");
  const hasty = poolOf(50);
  const closed = gate();
  await expect(hasty.run("maple", { gate: closed.buffer })).rejects.toThrow("too long");
});

it("reuses a thread for further jobs", async () => {
  const pool = poolOf();
  for (const text of ["1", "2", "3"]) expect(await pool.run("maple", { text })).toBe(text);
});

it("ends its threads and fails jobs in progress when it closes", async () => {
  const pool = poolOf();
  const closed = gate();
  const jobs = [pool.run("maple", { gate: closed.buffer }), pool.run("maple", { text: "2" })];
  const settled = Promise.allSettled(jobs);
  await pool.close();
  expect((await settled).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(pool.run("maple", {})).rejects.toThrow("closed");
});
