import { openDatabase } from "@counterfoil/database";
import { z } from "zod";
import { Backends, between } from "./harness/backends.ts";
import { Child } from "./harness/child.ts";
import { load } from "./harness/load.ts";
import { benchOptions, sizeName } from "./harness/options.ts";
import { broken, type Goal, publish } from "./harness/report.ts";
import { type Contender, figure, interleave, type Measurements } from "./harness/rounds.ts";
import { type Scratch, withScratch } from "./harness/scratch.ts";
import { openBenchServer } from "./lists/bench-server.ts";
import { fillLists, idsAt } from "./lists/fill.ts";
import { type Pattern, patternOf } from "./lists/pattern.ts";

const CONNECTIONS = 16;
const addresses = z.array(z.object({ url: z.string(), token: z.string() }));
const options = benchOptions();

type ListSide = "limit" | "ours";

interface Asked {
  readonly name: string;
  readonly paths: readonly string[];
  /** Both if absent. The limit has no filters. */
  readonly sides?: readonly ListSide[];
  /** Whether it is compressed, as for browsers. */
  readonly packed?: true;
}

/** One invoice in a hundred has the rare value, all others the common one. */
const RARE = "collection_method=charge_automatically";
const COMMON = "collection_method=send_invoice";
const BY_AMOUNT = "sort=-amount";

/**
 * First pages of filtered lists, each with the list without the filter that it is compared with.
 */
const FILTERED = [
  { name: "facet", query: RARE, peer: "list" },
  { name: "facet, status", query: `${RARE}&status=draft`, peer: "list" },
  { name: "facet by amount", query: `${RARE}&${BY_AMOUNT}`, peer: "by amount" },
  { name: "common facet", query: COMMON, peer: "list" },
  { name: "common facet, status", query: `${COMMON}&status=draft`, peer: "list" },
  { name: "common facet by amount", query: `${COMMON}&${BY_AMOUNT}`, peer: "by amount" },
] as const;

await withScratch(async (scratch) => {
  const owner = scratch.database.pool("owner");
  await owner.query("create database server");
  const pattern = await makePattern(scratch);
  const queries: Asked[][] = [];
  for (const rows of options.rows) queries.push(await prepare(scratch, pattern, rows));
  const names = options.rows.map(databaseOf);
  const urls = names.map((name) => scratch.url(name));
  const { account } = pattern;
  const ours = await Child.start(new URL("./lists/ours.ts", import.meta.url), { urls }, addresses);
  const limit = await Child.start(
    new URL("./lists/limit.ts", import.meta.url),
    { urls, account },
    addresses,
  );
  const backends = new Backends(owner);
  const sides = { ours, limit };
  const contenders = options.rows.flatMap((rows, index) =>
    (queries[index] ?? []).flatMap(({ name, paths, packed, sides: those = ["limit", "ours"] }) =>
      those.map((side): Contender => {
        const { child, ready } = sides[side];
        const target = ready[index];
        if (target === undefined) throw new Error(`${side} does not serve ${rows} rows`);
        const measured = { ...target, paths, packed, child, backends, database: databaseOf(rows) };
        return { name: title(rows, name, side), run: () => measure(measured) };
      }),
    ),
  );
  try {
    const figures = await interleave(contenders, { rounds: options.rounds });
    const goals = goalsOf(figures);
    publish({
      name: "lists",
      about: `25 invoices from the mirror, and a single one; ${pattern.body.length} bytes each, ${CONNECTIONS} connections, medians of ${options.rounds} rounds`,
      figures,
      goals,
    });
    if (goals.some(broken)) process.exitCode = 1;
  } finally {
    await Promise.all([ours.child.stop(), limit.child.stop()]);
  }
});

async function makePattern(scratch: Scratch): Promise<Pattern> {
  const server = await openBenchServer(scratch.url("server"));
  try {
    return await patternOf(server, server.app.services.database.pool("owner"));
  } finally {
    await server.close();
  }
}

async function prepare(scratch: Scratch, pattern: Pattern, rows: number): Promise<Asked[]> {
  const name = databaseOf(rows);
  await scratch.database.pool("owner").query(`create database ${name} template server`);
  const database = await openDatabase({ url: scratch.url(name) });
  const pool = database.pool("owner");
  const started = performance.now();
  await fillLists(pool, pattern, rows);
  console.log(`Filled ${sizeName(rows)} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  const base = "/api/stripe/invoice";
  const anywhere = await idsAt(pool, { from: 0, to: rows - 30, count: 2000 });
  const deepest = { from: Math.floor(rows * 0.89), to: Math.floor(rows * 0.91), count: 500 };
  const deep = await idsAt(pool, deepest);
  await database.close();
  const after = (id: string) => `${base}?limit=25&starting_after=${id}`;
  const everywhere = shuffled(anywhere);
  return [
    { name: "list", paths: everywhere.map(after) },
    { name: "one", paths: everywhere.map((id) => `${base}/${id}`) },
    { name: "packed list", paths: everywhere.map(after), sides: ["ours"], packed: true },
    ...[{ name: "by amount", query: BY_AMOUNT }, ...FILTERED].map(
      (filtered): Asked => ({
        name: filtered.name,
        paths: [`${base}?limit=25&${filtered.query}`],
        sides: ["ours"],
      }),
    ),
    ...(rows === options.rows.at(-1)
      ? [
          { name: "first page", paths: [`${base}?limit=25`] },
          { name: "deep page", paths: shuffled(deep).map(after) },
        ]
      : []),
  ];
}

interface MeasuredServer {
  readonly url: string;
  readonly token: string;
  readonly paths: readonly string[];
  readonly packed: true | undefined;
  readonly child: Child;
  readonly backends: Backends;
  readonly database: string;
}

async function measure(target: MeasuredServer): Promise<Measurements> {
  const { child, backends, database, url, token, paths, packed } = target;
  const headers = {
    ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
    ...(packed ? { "accept-encoding": "gzip, deflate, br" } : {}),
  };
  const asking = { url, headers, paths };
  const alone = await load({ ...asking, connections: 1, seconds: options.seconds / 2 });
  // The first requests open the connections and aren't counted.
  await load({ ...asking, connections: CONNECTIONS, seconds: 0.2 });
  const [cpu, sessions] = [await child.cpu(), await backends.cpu(database)];
  const busy = await load({ ...asking, connections: CONNECTIONS, seconds: options.seconds });
  const node = (await child.cpu()) - cpu;
  const db = between(sessions, await backends.cpu(database));
  return {
    "req/s": busy.perSecond,
    "p50 ms alone": alone.p50,
    "p99 ms alone": alone.p99,
    "p99 ms busy": busy.p99,
    "Node µs": node / busy.answered,
    "database µs": db / busy.answered,
  };
}

function goalsOf(figures: ReadonlyMap<string, Measurements>): Goal[] {
  const largest = options.rows.at(-1) ?? 0;
  const before = options.rows.at(-2);
  const cpu = (rows: number, what: string, side: string) => {
    const name = title(rows, what, side);
    const database = figure(figures, name, "database µs");
    return figure(figures, name, "Node µs") + (Number.isNaN(database) ? 0 : database);
  };
  const p50 = figure(figures, title(largest, "list", "ours"), "p50 ms alone");
  const perSize = options.rows.flatMap((rows): Goal[] => [
    {
      name: `list ${sizeName(rows)}: CPU time`,
      value: cpu(rows, "list", "ours") / cpu(rows, "list", "limit"),
      unit: "x limit",
      aim: 1.25,
      bar: 1.6,
    },
    {
      name: `one ${sizeName(rows)}: CPU time`,
      value: cpu(rows, "one", "ours") / cpu(rows, "one", "limit"),
      unit: "x limit",
    },
    {
      name: `packed list ${sizeName(rows)} vs. list: CPU time`,
      value: cpu(rows, "packed list", "ours") / cpu(rows, "list", "ours"),
      unit: "x",
      aim: 1.1,
      bar: 1.6,
    },
    ...FILTERED.map(
      ({ name, peer }): Goal => ({
        name: `${name} ${sizeName(rows)} vs. ${peer}: CPU time`,
        value: cpu(rows, name, "ours") / cpu(rows, peer, "ours"),
        unit: "x",
      }),
    ),
  ]);
  const growth =
    before === undefined
      ? []
      : [
          {
            name: `list, ${sizeName(largest)} vs. ${sizeName(before)}: CPU time`,
            value: cpu(largest, "list", "ours") / cpu(before, "list", "ours"),
            unit: "x",
            aim: 1.15,
            bar: 1.5,
          },
        ];
  return [
    ...perSize,
    ...growth,
    {
      name: `${sizeName(largest)}, page at 90 % vs. first page: CPU time`,
      value: cpu(largest, "deep page", "ours") / cpu(largest, "first page", "ours"),
      unit: "x",
      aim: 1.1,
      bar: 1.3,
    },
    {
      name: `list ${sizeName(largest)}: p50 alone`,
      value: p50,
      unit: "ms",
      // Without a limit, because it depends more on the machine than on our code.
      aim: 0.5,
    },
  ];
}

function title(rows: number, what: string, side: string): string {
  return `${what} ${sizeName(rows)}, ${side}`;
}

function databaseOf(rows: number): string {
  return `rows_${rows}`;
}

/** The cursors in an order independent of where their rows are stored. */
function shuffled(ids: readonly string[]): string[] {
  return ids.toSorted((a, b) => (a.slice(-12) < b.slice(-12) ? -1 : 1));
}
