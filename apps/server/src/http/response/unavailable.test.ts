import { openDatabase } from "@counterfoil/database";
import { type TestDatabase, testDatabase } from "@counterfoil/database/testing";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { faultResponse } from "./fault.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase([]);
});
afterAll(() => database.close());

/** Returns what a promise is rejected with. */
const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** Returns the error of a statement of the database's owner. */
const failing = (text: string) => errorOf(database.pool("owner").query(text));

/** Returns the error of the first statement at an address. */
async function connecting(url: string): Promise<unknown> {
  const unreachable = await openDatabase({ url });
  const error = await errorOf(unreachable.pool("app").query("select 1"));
  await unreachable.close();
  return error;
}

/** Returns the address of the test's database, changed in one part. */
function addressWith(change: Partial<Pick<URL, "username" | "pathname">>): string {
  return Object.assign(new URL(database.url), change).href;
}

const raise = (code: string, message = "x") =>
  failing(`do $$ begin raise exception using errcode = '${code}', message = '${message}'; end $$`);

it.each<[string, () => Promise<unknown>]>([
  ["is full", () => raise("53100")],
  ["has no memory left", () => raise("53200")],
  ["has no connection left", () => raise("53300")],
  ["can't read its disk", () => raise("58030")],
  [
    "has a disk that became read-only",
    () => raise("42501", 'could not write to log file "1": Read-only file system'),
  ],
  [
    "is read-only, such as a standby before it is promoted",
    () => failing("begin read only; create table never (id int)"),
  ],
  ["was dropped to be restored", () => raise("57P04")],
  [
    "rejects the login, whose password was changed",
    () => connecting(addressWith({ username: "nobody_of_this_server" })),
  ],
  ["isn't there", () => connecting(addressWith({ pathname: "/never_created" }))],
  [
    "has no address, because name resolution fails",
    () => connecting("postgres://billing@database.invalid/billing"),
  ],
])("returns 503, which can be repeated, while the database %s", async (_, provoke) => {
  const error = await provoke();
  expect(error).toBeInstanceOf(Error);
  const response = faultResponse(error, "req_1", pino({ level: "silent" }));
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await response.json()).toMatchObject({ code: "unavailable" });
});

it("returns 500 if a privilege is missing, which is a bug", async () => {
  const error = await raise("42501", "permission denied for table invoice");
  expect(faultResponse(error, "req_1", pino({ level: "silent" })).status).toBe(500);
});
