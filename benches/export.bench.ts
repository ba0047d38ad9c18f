import { openDatabase } from "@counterfoil/database";
import type { Pool } from "pg";
import { z } from "zod";
import { fillPayments, makePaidInvoice } from "./export/fill-payments.ts";
import { type MeasuredExport, type ReadFigures, read } from "./export/read.ts";
import { Backends, between } from "./harness/backends.ts";
import { Child } from "./harness/child.ts";
import { benchOptions, sizeName } from "./harness/options.ts";
import { broken, type Goal, publish } from "./harness/report.ts";
import { type Contender, figure, interleave, type Measurements } from "./harness/rounds.ts";
import { type Scratch, withScratch } from "./harness/scratch.ts";
import { type BenchServer, openBenchServer } from "./lists/bench-server.ts";
import { fillLists } from "./lists/fill.ts";
import { patternOf } from "./lists/pattern.ts";

/** Five rows of the mirror per payment: filling more of them would take longer than measuring. */
const MAX_PAYMENTS = 100_000;
/** Number of files to write first, so that the code is compiled and memory has settled. */
const BEFORE = 5;
/** A slow reader: chunk, pause in milliseconds, and number of bytes after which it disconnects. */
const SLOW = { wait: 20, most: 8_000_000 };
const MB = 1_000_000;

const options = benchOptions(process.argv.slice(2), "10k,100k");
const addresses = z.array(z.object({ url: z.string(), token: z.string() }));

type Kind = "invoices" | "payments";
const KINDS = {
  invoices: { resource: "invoice", type: "invoice" },
  payments: { resource: "paymentIntent", type: "payment_intent" },
} as const;

/** One size of one list, and the processes that serve it. */
interface ExportSide {
  readonly kind: Kind;
  readonly rows: number;
  readonly ours: Child;
  readonly requests: {
    readonly ours: MeasuredExport;
    readonly small: MeasuredExport;
    readonly limit: MeasuredExport;
  };
}

await withScratch(async (scratch) => {
  const owner = scratch.database.pool("owner");
  const account = await fillAll(scratch);
  const sizes = (kind: Kind) =>
    kind === "invoices" ? options.rows : options.rows.filter((rows) => rows <= MAX_PAYMENTS);
  const wanted = (["invoices", "payments"] as const).flatMap((kind) =>
    sizes(kind).map((rows) => ({ kind, rows, small: sizes(kind)[0] ?? rows })),
  );
  const urls = wanted.map(({ kind, rows }) => scratch.url(databaseOf(kind, rows)));
  const limitFile = new URL("./export/limit.ts", import.meta.url);
  const limit = await Child.start(limitFile, { urls, account }, addresses);
  const sides: ExportSide[] = [];
  try {
    for (const [index, { kind, rows, small }] of wanted.entries()) {
      const its = [scratch.url(databaseOf(kind, small)), urls[index] ?? ""];
      const file = new URL("./lists/ours.ts", import.meta.url);
      const { child, ready } = await Child.start(file, { urls: its }, addresses);
      const [smallest, own] = ready.map((target) => exportOf(kind, target));
      const plain = limit.ready[index];
      if (!smallest || !own || !plain) throw new Error(`${kind} ${rows} are not served`);
      const url = `${plain.url}/?type=${KINDS[kind].type}`;
      const requests = {
        ours: own,
        small: smallest,
        limit: { ...own, method: "GET", url } as const,
      };
      sides.push({ kind, rows, ours: child, requests });
      for (let time = 0; time < BEFORE; time += 1) {
        await read(smallest);
        if (rows === small) await read(requests.limit);
      }
    }
    await compare(sides, limit.child, new Backends(owner));
  } finally {
    await Promise.all([limit.child.stop(), ...sides.map(({ ours }) => ours.stop())]);
  }
});

function exportOf(kind: Kind, { url, token }: { url: string; token: string }): MeasuredExport {
  const body = JSON.stringify({ resource: KINDS[kind].resource, fileName: kind });
  return { url: `${url}/api/stripe/export`, method: "POST", token, body };
}

/**
 * Creates every database, one after another.
 * @returns the business that the lists belong to
 */
async function fillAll(scratch: Scratch): Promise<string> {
  const owner = scratch.database.pool("owner");
  await owner.query("create database bare");
  await withBenchServer(scratch.url("bare"), async () => undefined);
  for (const kind of ["invoices", "payments"] as const) {
    await owner.query(`create database ${kind}_pattern template bare`);
  }
  const pattern = await withBenchServer(scratch.url("invoices_pattern"), (server) =>
    patternOf(server, server.app.services.database.pool("owner")),
  );
  await withBenchServer(scratch.url("payments_pattern"), makePaidInvoice);
  await each(scratch, "invoices", (pool, rows) => fillLists(pool, pattern, rows));
  await each(scratch, "payments", fillPayments);
  return pattern.account;
}

async function withBenchServer<T>(
  url: string,
  run: (server: BenchServer) => Promise<T>,
): Promise<T> {
  const server = await openBenchServer(url);
  try {
    return await run(server);
  } finally {
    await server.close();
  }
}

async function each(
  scratch: Scratch,
  kind: Kind,
  fillIn: (pool: Pool, rows: number) => Promise<void>,
): Promise<void> {
  for (const rows of options.rows) {
    if (kind === "payments" && rows > MAX_PAYMENTS) continue;
    const name = databaseOf(kind, rows);
    await scratch.database.pool("owner").query(`create database ${name} template ${kind}_pattern`);
    const database = await openDatabase({ url: scratch.url(name) });
    const started = performance.now();
    await fillIn(database.pool("owner"), rows);
    await database.close();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`Filled ${kind} ${sizeName(rows)} in ${seconds} s`);
  }
}

async function compare(
  sides: readonly ExportSide[],
  limit: Child,
  backends: Backends,
): Promise<void> {
  const contenders = sides.flatMap((side): Contender[] => [
    { name: title(side, "limit"), run: () => measure(side, "limit", limit, backends) },
    { name: title(side, "ours"), run: () => measure(side, "ours", side.ours, backends) },
  ]);
  const figures = new Map(await interleave(contenders, { rounds: options.rounds, warmUps: 0 }));
  const largest = sides.findLast(({ kind }) => kind === "invoices");
  if (largest !== undefined) figures.set("slow reader", await readSlowly(largest));
  const goals = goalsOf(sides, figures);
  publish({
    name: "export",
    about: `a list as a CSV file with every column, read to the end; medians of ${options.rounds} rounds`,
    figures,
    goals,
  });
  if (goals.some(broken)) process.exitCode = 1;
}

async function measure(
  { kind, rows, requests }: ExportSide,
  which: "ours" | "limit",
  child: Child,
  backends: Backends,
): Promise<Measurements> {
  const name = databaseOf(kind, rows);
  const idle = await child.watchMemory();
  const [cpu, sessions] = [await child.cpu(), await backends.cpu(name)];
  const seen = await read(requests[which]);
  const node = (await child.cpu()) - cpu;
  const db = between(sessions, await backends.cpu(name));
  const peak = await child.peakMemory();
  requireAll(seen, which === "ours" ? rows + 1 : rows);
  return {
    "rows/s": rows / (seen.all / 1000),
    "first byte ms": seen.first,
    MB: seen.bytes / MB,
    "Node µs/row": node / rows,
    "database µs/row": db / rows,
    "peak RSS MB": peak.rss / MB,
    "peak heap MB": peak.heap / MB,
    "added RSS MB": (peak.rss - idle.rss) / MB,
  };
}

function requireAll({ lines }: ReadFigures, wanted: number): void {
  if (lines !== wanted) throw new Error(`A file has ${lines} lines instead of ${wanted}`);
}

/** Sends the largest list to a reader that is slower than the server. */
async function readSlowly({ ours, requests }: ExportSide): Promise<Measurements> {
  const idle = await ours.watchMemory();
  const seen = await read({ ...requests.ours, slow: SLOW });
  const peak = await ours.peakMemory();
  return {
    "first byte ms": seen.first,
    MB: seen.bytes / MB,
    "peak RSS MB": peak.rss / MB,
    "peak heap MB": peak.heap / MB,
    "added RSS MB": (peak.rss - idle.rss) / MB,
  };
}

function goalsOf(sides: readonly ExportSide[], figures: ReadonlyMap<string, Measurements>): Goal[] {
  const goals = sides.flatMap((side): Goal[] => {
    const of = (which: string, name: string) => figure(figures, title(side, which), name);
    const cpu = (which: string) => {
      const database = of(which, "database µs/row");
      return of(which, "Node µs/row") + (Number.isNaN(database) ? 0 : database);
    };
    const name = `${side.kind} ${sizeName(side.rows)}`;
    return [
      { name: `${name}: CPU time per row`, value: cpu("ours") / cpu("limit"), unit: "x limit" },
      {
        name: `${name}: rows per second`,
        value: of("ours", "rows/s") / of("limit", "rows/s"),
        unit: "x limit",
      },
    ];
  });
  for (const kind of ["invoices", "payments"] as const) {
    const its = sides.filter((side) => side.kind === kind);
    const [first, last] = [its[0], its.at(-1)];
    if (first === undefined || last === undefined || first === last) continue;
    const of = (side: ExportSide, name: string) => figure(figures, title(side, "ours"), name);
    const names = `${kind}, ${sizeName(last.rows)} against ${sizeName(first.rows)}`;
    const growth = (what: string) => of(last, what) / of(first, what);
    goals.push(
      { name: `${names}: peak RSS`, value: growth("peak RSS MB"), unit: "x", aim: 1.1, bar: 1.3 },
      { name: `${names}: peak heap`, value: growth("peak heap MB"), unit: "x", aim: 1.1, bar: 1.5 },
    );
    if (kind === "payments") continue;
    const slow = figure(figures, "slow reader", "peak RSS MB");
    goals.push(
      {
        name: `${names}: first byte`,
        value: growth("first byte ms"),
        unit: "x",
        aim: 1.5,
      },
      {
        name: `slow reader, ${sizeName(last.rows)} vs. fast reader: peak RSS`,
        value: slow / of(last, "peak RSS MB"),
        unit: "x",
        aim: 1,
        bar: 1.1,
      },
      // The requirement for a million rows: less than 100 MB.
      {
        name: `${sizeName(last.rows)}: added RSS`,
        value: of(last, "added RSS MB"),
        unit: "MB",
        aim: 30,
        bar: 100,
      },
    );
  }
  return goals;
}

function title({ kind, rows }: ExportSide, which: string): string {
  return `${kind} ${sizeName(rows)}, ${which}`;
}

function databaseOf(kind: Kind, rows: number): string {
  return `${kind}_${rows}`;
}
