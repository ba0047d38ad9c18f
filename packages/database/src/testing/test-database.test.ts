import { expect, it } from "vitest";
import { ledger } from "./ledger.ts";
import { dropLeftovers } from "./leftovers.ts";
import { testDatabase } from "./test-database.ts";
import { maintenance, testServer } from "./test-server.ts";

async function databases(): Promise<string[]> {
  return maintenance((await testServer()).url, async (client) => {
    const { rows } = await client.query<{ datname: string }>("select datname from pg_database");
    return rows.map(({ datname }) => datname);
  });
}

it("isolates two tests with the same tables", async () => {
  const [one, two] = await Promise.all([testDatabase([ledger]), testDatabase([ledger])]);
  await one.pool("owner").query("insert into counter values ('receipt', 7)");
  const { rows } = await two.pool("owner").query("select name from counter");
  expect(rows).toEqual([{ name: "invoice" }]);
  await Promise.all([one.close(), two.close()]);
});

it("drops a closed database, even with open connections", async () => {
  const database = await testDatabase([ledger]);
  const name = new URL(database.url).pathname.slice(1);
  const visitor = await database.pool("app").connect();
  expect(await databases()).toContain(name);
  visitor.release();
  await database.close();
  expect(await databases()).not.toContain(name);
});

it("drops databases of dead processes and keeps those of running ones", async () => {
  const server = (await testServer()).url;
  const mine = await testDatabase([]);
  // PIDs end far below this number.
  const left = ["test_999999999_1", "shared_999999999_opened_world"];
  for (const name of left) {
    await maintenance(server, (client) => client.query(`create database ${name}`));
  }
  await dropLeftovers(server);
  const names = await databases();
  expect(names.filter((name) => left.includes(name))).toEqual([]);
  expect(names).toContain(new URL(mine.url).pathname.slice(1));
  await mine.close();
});
