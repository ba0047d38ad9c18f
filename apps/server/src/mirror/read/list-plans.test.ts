import type { ListQuery } from "@counterfoil/contract";
import { queryRows } from "@counterfoil/database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maple, type World } from "../../testing/world.ts";
import type { MirrorSchema } from "../schema.ts";
import { listTexts } from "./list.ts";

let world: World;
let cursor = "";
beforeAll(async () => {
  world = await maple();
  const { body } = await world.claire.post("/api/stripe/customer", { name: "Atelier Nord" });
  cursor = body.id;
});
afterAll(() => world?.close());

/** Settings for a table this small, which would otherwise be read as a whole and sorted. */
const INDEXED = ["set local enable_seqscan = off", "set local enable_sort = off"];

/** Returns the plan of a list's statement as the server's role reads it. */
async function planOf(given: Partial<ListQuery>, settings = INDEXED): Promise<string> {
  let plan = "";
  await world.database.access<MirrorSchema>("app").readTenant(world.maple, async (db) => {
    for (const setting of settings) await queryRows(db, setting);
    const explain = async (text: string, values: readonly unknown[]) => {
      const lines = await queryRows<{ "QUERY PLAN": string }>(db, `explain ${text}`, values);
      plan ||= lines.map((line) => line["QUERY PLAN"]).join("\n");
      return [];
    };
    const request = { type: "customer", query: { limit: 25, ...given }, where: {} };
    await listTexts(explain, request).catch(() => undefined);
  });
  return plan;
}

const linesWith = (plan: string, text: string) =>
  plan.split("\n").filter((line) => line.includes(text));

describe("a page of a list under row security", () => {
  it.each(
    (["created", "amount", "due", "name"] as const).flatMap((field) =>
      ([field, `-${field}`] as const).flatMap((sort) =>
        (["starting_after", "ending_before"] as const).map((end) => [sort, end] as const),
      ),
    ),
  )("in the order %s %s a row begins at that row in an index", async (sort, end) => {
    const plan = await planOf({ sort, [end]: cursor });
    const [compared, ...others] = linesWith(plan, "ROW(");
    expect(others).toEqual([]);
    expect(compared?.trim(), plan).toMatch(/^Index Cond: /);
  });

  it.each([
    ["amount_gte", "by_amount"],
    ["amount_lte", "by_amount"],
    ["due_gte", "by_due_last"],
    ["due_lte", "by_due_first"],
  ] as const)("with %s can be read from the index of that range", async (bound, index) => {
    // With few matching rows, sorting them is cheaper than passing all others.
    const sort = bound.startsWith("amount") ? "amount" : bound === "due_gte" ? "-due" : "due";
    const plan = await planOf({ sort, [bound]: 5_000 });
    expect(linesWith(plan, `mirror_object_${index}`), plan).toHaveLength(1);
    expect(linesWith(plan, "Index Cond").join(), plan).toContain("5000");
  });
});

describe("a list of one of several businesses with many rows", () => {
  beforeAll(async () => {
    const owner = world.database.pool("owner");
    await owner.query(
      `insert into app.mirror_object (account, type, id, created, amount, text, body, as_of)
       select case when n % 4 = 0 then $1 else $2 end, 'customer', 'cus_many' || n, n, n,
         'cus_many' || n || ' atelier ' || md5(n::text), repeat(md5(n::text), 20), 1
       from generate_series(1, 12000) n`,
      [world.maple, world.harbour],
    );
    await owner.query("analyze app.mirror_object");
  });

  it("with a word that every row has is read in the order of the list", async () => {
    const plan = await planOf({ text: "atelier" }, []);
    expect(linesWith(plan, "mirror_object_created"), plan).toHaveLength(1);
    expect(linesWith(plan, "mirror_object_text"), plan).toEqual([]);
  });

  it.each([
    ["few rows are in is read from its index", 11_990, "by_amount"],
    ["most rows are in is read in the order of the list", 100, "created"],
  ] as const)("with a range that %s", async (_, least, index) => {
    const plan = await planOf({ amount_gte: least }, []);
    expect(linesWith(plan, `mirror_object_${index}`), plan).toHaveLength(1);
  });
});
