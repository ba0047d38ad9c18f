import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { createLog } from "./log.ts";

afterEach(() => {
  vi.useRealTimers();
});

const LOG = new URL("./log.ts", import.meta.url).href;
const LINES = 2_000;

/** Writes lines, reports it, and writes one more when it is stopped. */
const program = `
  import { createLog, flushed } from ${JSON.stringify(LOG)};
  const log = createLog("info", 2);
  process.once("SIGTERM", () => {
    log.info({ n: ${LINES} }, "request");
    flushed(log).then(() => process.exit(0));
  });
  setInterval(() => undefined, 1000);
  for (let n = 0; n < ${LINES}; n += 1) log.info({ n }, "request");
  process.stdout.write("told");
`;

/** Writes lines, and then crashes. */
const broken = `
  import { createLog } from ${JSON.stringify(LOG)};
  const log = createLog("info", 2);
  process.on("uncaughtException", () => process.exit(70));
  for (let n = 0; n <= ${LINES}; n += 1) log.info({ n }, "request");
  throw new Error("broken");
`;

function run(text: string): Promise<{ code: number | null; lines: number[] }> {
  const args = ["--import", "tsx", "--input-type=module", "-e", text];
  const child = spawn(process.execPath, args);
  let written = "";
  child.stderr.on("data", (chunk: Buffer) => {
    written += chunk.toString();
  });
  child.stdout.once("data", () => child.kill("SIGTERM"));
  return new Promise((resolve) => {
    child.once("close", (code) => {
      const lines = written.trim().split("\n");
      resolve({ code, lines: lines.map((line) => JSON.parse(line).n) });
    });
  });
}

const every = Array.from({ length: LINES + 1 }, (_, n) => n);

it("a process that is stopped has written a line for each request, in order", async () => {
  expect(await run(program)).toEqual({ code: 0, lines: every });
});

it("a process that crashes has written them too", async () => {
  const { code, lines } = await run(broken);
  // Lines already being written may come after those written at the last moment.
  expect([code, lines.toSorted((a, b) => a - b)]).toEqual([70, every]);
});

it("an idle server has no timer for its log, and one until the lines that wait are written", async () => {
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-log-"));
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval"] });
  const log = createLog("info", join(folder, "log"));
  expect(vi.getTimerCount()).toBe(0);
  log.info("Claire signs in");
  log.info("Claire signs out");
  expect(vi.getTimerCount()).toBe(1);
  const later = () => {
    vi.advanceTimersByTime(100);
    return vi.getTimerCount();
  };
  await expect.poll(later).toBe(0);
  const written = await readFile(join(folder, "log"), "utf8");
  expect(written).toMatch(/Claire signs in.*\n.*Claire signs out.*\n$/);
  await rm(folder, { recursive: true });
});
