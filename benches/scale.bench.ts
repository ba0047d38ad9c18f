import { openDatabase } from "@counterfoil/database";
import type { Pool } from "pg";
import { percentile } from "./harness/numbers.ts";
import { benchOptions, sizeName } from "./harness/options.ts";
import { broken, type Goal, publish } from "./harness/report.ts";
import { figure, interleave, type Measurements } from "./harness/rounds.ts";
import { withScratch } from "./harness/scratch.ts";
import { openBenchServer, type SignedIn } from "./lists/bench-server.ts";
import { fillLists } from "./lists/fill.ts";
import { patternOf } from "./lists/pattern.ts";
import { BUSINESSES, manyBusinesses } from "./scale/layout.ts";
import { questionsOf, type TimedRequests } from "./scale/questions.ts";

const { rows: sizes, rounds, seconds } = benchOptions(process.argv.slice(2), "100k");
const rows = sizes.at(-1) ?? 0;
/** Maximum number of times that a question is asked in a round. */
const MAX_REPEATS = 200;

await withScratch(async (scratch) => {
  await scratch.database.pool("owner").query("create database server");
  const server = await openBenchServer(scratch.url("server"));
  const database = await openDatabase({ url: scratch.url("server") });
  try {
    const owner = database.pool("owner");
    const pattern = await patternOf(server, owner);
    const small = await server.signIn("owner@harbour.example");
    const started = performance.now();
    const layout = manyBusinesses(server.account, small.account, rows);
    await fillLists(owner, pattern, rows, { layout, searched: true });
    const took = (performance.now() - started) / 1000;
    console.log(`Filled ${sizeName(rows)} in ${took.toFixed(0)} s: ${await sizesOf(owner)}`);
    const questionsFor = async (user: SignedIn) =>
      questionsOf(server.app, user, await deepIn(owner, user.account));
    const sides = [
      { side: "largest", questions: await questionsFor(server) },
      { side: "another", questions: await questionsFor(small) },
    ];
    const contenders = sides.flatMap(({ side, questions }) =>
      questions.map((question) => ({
        name: `${question.name}, ${side}`,
        run: () => measure(question),
      })),
    );
    const figures = await interleave(contenders, { rounds });
    const goals = (sides[0]?.questions ?? []).map(({ name, bar }): Goal => {
      const [most, few] = sides.map(({ side }) => figure(figures, `${name}, ${side}`, "p50 ms"));
      return {
        name: `${name}: largest vs. another`,
        value: (most ?? Number.NaN) / (few ?? Number.NaN),
        unit: "x",
        ...(bar === undefined ? {} : { bar }),
      };
    });
    publish({
      name: "scale",
      about: `${sizeName(rows)} invoices of ${BUSINESSES} businesses, half of them of the largest; one caller, medians of ${rounds} rounds`,
      figures,
      goals,
    });
    if (goals.some(broken)) process.exitCode = 1;
  } finally {
    await server.close();
    await database.close();
  }
});

/** Asks for the seconds of the options, at least three times. */
async function measure(requests: TimedRequests): Promise<Measurements> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (times.length < 3 || (performance.now() < end && times.length < MAX_REPEATS)) {
    const started = performance.now();
    await requests.ask();
    times.push(performance.now() - started);
  }
  return { "p50 ms": percentile(times, 0.5), "p95 ms": percentile(times, 0.95) };
}

/** Returns IDs of invoices 90 % down a business's list. */
async function deepIn(owner: Pool, account: string): Promise<string[]> {
  const { rows: invoices } = await owner.query<{ id: string }>(
    `select id from mirror_object where account = $1 and type = 'invoice'
     order by created desc, id desc
     offset (select sum(count) * 9 / 10 from mirror_count where account = $1) limit 500`,
    [account],
  );
  return invoices.map(({ id }) => id);
}

/** Returns the sizes of the tables and of their indexes. */
async function sizesOf(owner: Pool): Promise<string> {
  const { rows: sizes } = await owner.query<{ text: string }>(
    `select format('%s %s, indexes %s', relname, pg_size_pretty(pg_table_size(oid)),
       pg_size_pretty(pg_indexes_size(oid))) as text
     from pg_class where relname in ('mirror_object', 'mirror_facet') order by relname`,
  );
  return sizes.map(({ text }) => text).join("; ");
}
