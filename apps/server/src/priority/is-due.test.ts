import { testDatabase } from "@counterfoil/database/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isDue, isDueAfter } from "./is-due.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase([]);
});
afterAll(() => database?.close());

/** Returns whether a row with these SQL expressions as columns is due. */
async function due(condition: string, columns: Readonly<Record<string, string>>) {
  const values = Object.entries(columns).map(([name, value]) => `${value} as ${name}`);
  const { rows } = await database
    .pool("owner")
    .query<{ due: boolean | null }>(
      `select ${condition} as due from (select ${values.join(", ")}) r`,
    );
  return rows[0]?.due === true;
}

const later = (seconds: number) => `now() + interval '${seconds} seconds'`;

describe("a queued task", () => {
  it.each([
    ["is due when its time has come", later(-1), later(-60), true],
    ["isn't due before", later(30), "now()", false],
    [
      "is due if its time was set by a clock that is an hour ahead",
      later(3_630),
      later(3_600),
      true,
    ],
    ["isn't due early because a clock is a second ahead", later(31), later(1), false],
    ["isn't due while a worker has it", later(4_200), "null::timestamptz", false],
  ])("%s", async (_what, at, setAt, expected) => {
    expect(await due(isDue("at", "set_at"), { at, set_at: setAt })).toBe(expected);
  });
});

describe("a task whose waits are known", () => {
  const condition = isDueAfter("next_at", [15, 5, 3_600], "attempts");
  it.each([
    ["is due when its time has come", later(-1), 0, true],
    ["isn't due before", later(15), 0, false],
    ["isn't due during a long wait", later(3_600), 2, false],
    ["repeats its last wait", later(3_600), 9, false],
    ["is due if its time is further away than it can be", later(3_605), 1, true],
  ])("%s", async (_what, at, attempts, expected) => {
    expect(await due(condition, { next_at: at, attempts: String(attempts) })).toBe(expected);
  });
});
