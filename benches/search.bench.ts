import { resources } from "@counterfoil/contract";
import { openDatabase, queryRows } from "@counterfoil/database";
import { z } from "zod";
import { exactly, LIKENESS, nearly, SIMILARITY } from "../apps/server/src/features/search/find.ts";
import { parseSearch } from "../apps/server/src/mirror/read/list/words.ts";
import type { MirrorAccess, MirrorSchema } from "../apps/server/src/mirror/schema.ts";
import { percentile } from "./harness/numbers.ts";
import { benchOptions, sizeName } from "./harness/options.ts";
import { broken, publish } from "./harness/report.ts";
import { type Contender, figure, interleave } from "./harness/rounds.ts";
import { withScratch } from "./harness/scratch.ts";
import { type BenchServer, openBenchServer } from "./lists/bench-server.ts";
import { fillCustomers, type GeneratedCustomer } from "./search/fill.ts";

const { rows: sizes, rounds } = benchOptions();
const rows = sizes.filter((size) => size <= 100_000).at(-1) ?? 100_000;
const ASKED = 60;
const customers = { ...resources.customer.search, resource: resources.customer };
const keyResponse = z.object({ algoliaSearchKey: z.string() });

await withScratch(async (scratch) => {
  await scratch.database.pool("owner").query("create database server");
  const server = await openBenchServer(scratch.url("server"));
  const database = await openDatabase({ url: scratch.url("server") });
  try {
    const { app, account } = server;
    const createdCustomer = await app.billing
      .sdk()
      .customers.create({ name: "Pattern" }, app.billing.options(account));
    const people = await fillCustomers(
      database.pool("owner"),
      account,
      JSON.parse(JSON.stringify(createdCustomer)),
      rows,
    );
    const search = await searching(server);
    const kinds = kindsOf(people);
    for (const { name, queries } of kinds) {
      const [query = ""] = queries;
      await explain(database.access<MirrorSchema>("app"), account, name, query);
    }
    const contenders = kinds.map(
      ({ name, queries }): Contender => ({ name, run: () => measure(search, queries) }),
    );
    const figures = await interleave(contenders, { rounds });
    const goals = kinds.map(({ name, bar }) => ({
      name,
      value: figure(figures, name, "p50 ms"),
      unit: "ms",
      bar,
    }));
    publish({
      name: "search",
      about: `20 of ${sizeName(rows)} customers by typed text, one caller, medians of ${rounds} rounds`,
      figures,
      goals,
    });
    if (goals.some(broken)) process.exitCode = 1;
  } finally {
    await server.close();
    await database.close();
  }
});

/** Search texts, each matching many customers. */
function kindsOf(people: readonly GeneratedCustomer[]) {
  const some = people.slice(0, ASKED);
  const words = some.map(({ name }) => name.split(" ").at(-1) ?? name);
  const each = (make: (word: string) => string) => words.map(make);
  return [
    { name: "a letter", queries: each((word) => word.slice(0, 1)), bar: 150 },
    { name: "three letters", queries: each((word) => word.slice(0, 3)), bar: 100 },
    { name: "a word", queries: words, bar: 100 },
    { name: "the whole name", queries: some.map(({ name }) => name), bar: 100 },
    { name: "a telephone number", queries: some.map(({ phone }) => phone.slice(2)), bar: 100 },
    { name: "an ID", queries: some.map(({ id }) => id), bar: 100 },
    { name: "two letters swapped", queries: each(swap), bar: 250 },
    { name: "a word with no match", queries: each((word) => `q${word}zx`), bar: 250 },
  ];
}

function swap(word: string): string {
  const [first = "", second = "", third = "", ...rest] = word;
  return [first, third, second, ...rest].join("");
}

async function searching({ app, token }: BenchServer): Promise<(query: string) => Promise<number>> {
  const answer = await app.fetch(
    new Request(`${app.url}/api/algolia/algoliaSearchKey`, {
      headers: { authorization: `Bearer ${token}` },
    }),
  );
  const { algoliaSearchKey } = keyResponse.parse(await answer.json());
  return async (query) => {
    const response = await app.fetch(
      new Request(`${app.url}/1/indexes/customers/query`, {
        method: "POST",
        headers: {
          "x-algolia-api-key": algoliaSearchKey,
          "x-algolia-application-id": "counterfoil",
        },
        body: JSON.stringify({ query }),
      }),
    );
    if (!response.ok) throw new Error(`"${query}" answered ${response.status}`);
    return z.object({ nbHits: z.number() }).parse(await response.json()).nbHits;
  };
}

async function measure(search: (query: string) => Promise<number>, queries: readonly string[]) {
  const times: number[] = [];
  let hits = 0;
  for (const query of queries) {
    const started = performance.now();
    hits += await search(query);
    times.push(performance.now() - started);
  }
  return {
    "p50 ms": percentile(times, 0.5),
    "p95 ms": percentile(times, 0.95),
    "hits each": hits / queries.length,
  };
}

/**
 * Reports the indexes that a search uses.
 * @throws Error if it reads all rows of the business
 */
async function explain(
  access: MirrorAccess,
  account: string,
  name: string,
  typed: string,
): Promise<void> {
  const terms = parseSearch(typed);
  await access.readTenant(account, async (db) => {
    await queryRows(db, LIKENESS, [SIMILARITY]);
    for (const statement of [exactly(customers, terms), nearly(customers, terms)]) {
      if (statement === null) continue;
      const { text, values } = statement;
      const lines = await queryRows<{ "QUERY PLAN": string }>(db, `explain ${text}`, values);
      const plan = lines.map((line) => line["QUERY PLAN"]).join("\n");
      if (plan.includes("Seq Scan")) throw new Error(`${name} reads every row:\n${plan}`);
      const used = [...plan.matchAll(/ (?:on|using) (mirror_customer_\w+)/g)].map(
        ([, index]) => index,
      );
      console.log(`${name}, "${typed}": ${used.join(", ")}`);
    }
  });
}
