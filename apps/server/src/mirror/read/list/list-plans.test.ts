import type { ListQuery } from "@counterfoil/contract";
import { queryRows } from "@counterfoil/database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maple, type World } from "../../../testing/world.ts";
import { facetsOfFilter, facetsOfType } from "../../facets/declared.ts";
import type { MirrorSchema } from "../../schema.ts";
import { listTexts } from "./list.ts";
import type { Conditions, ListRequest } from "./list-request.ts";

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

/** A filter by each value of a list, which no release has. */
const rates = facetsOfFilter("invoice", "rate", { each: "default_tax_rates" });

/** Returns the plan of a list's statement as the server's role reads it. */
async function planOf(
  given: Partial<ListQuery>,
  settings = INDEXED,
  { type, where }: Pick<ListRequest, "type" | "where"> = { type: "customer", where: {} },
): Promise<string> {
  let plan = "";
  await world.database.access<MirrorSchema>("app").readTenant(world.maple, async (db) => {
    for (const setting of settings) await queryRows(db, setting);
    const explain = async (text: string, values: readonly unknown[]) => {
      const lines = await queryRows<{ "QUERY PLAN": string }>(db, `explain ${text}`, values);
      plan ||= lines.map((line) => line["QUERY PLAN"]).join("\n");
      return [];
    };
    const request = { type, query: { limit: 25, ...given }, where };
    await listTexts(explain, request, [...facetsOfType(type), ...rates]).catch(() => undefined);
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

/** Decision 0041. */
describe("a list of many invoices with a facet", () => {
  /** 1 % are charged automatically, 2 % have a footer, and all have two of three tax rates. */
  const RARE = { collection_method: "charge_automatically" };
  const COMMON = { collection_method: "send_invoice" };
  const RARE_RATE = { rate: "txr_rare" };
  const COMMON_RATE = { rate: "txr_common" };

  beforeAll(async () => {
    const owner = world.database.pool("owner");
    await owner.query(
      `insert into app.mirror_object (account, type, id, created, amount, due, status, text, body, as_of)
       select $1, 'invoice', 'in_many' || n, n, n * 7919 % 20011, n * 104729 % 20011,
         (array['paid', 'paid', 'paid', 'open', 'draft'])[1 + n % 5],
         'in_many' || n, repeat(md5(n::text), 20), 1
       from generate_series(1, 20000) n`,
      [world.maple],
    );
    await owner.query(
      `insert into app.mirror_facet (account, type, id, name, value, created, status, amount)
       select account, type, id, facet.name, facet.value, created, status, amount
       from app.mirror_object, lateral (values
         ('collection_method', case when created % 100 = 0 then $2 else $3 end),
         ('footer', case when created % 100 < 2 then 'Thank you' end),
         ('rate[txr_all]', 'txr_all'),
         ('rate[txr_rare]', case when created % 100 = 0 then 'txr_rare' end),
         ('rate[txr_common]', case when created % 100 > 0 then 'txr_common' end)
       ) facet(name, value)
       where account = $1 and id like 'in_many%' and facet.value is not null`,
      [world.maple, RARE.collection_method, COMMON.collection_method],
    );
    await owner.query("analyze app.mirror_object, app.mirror_facet");
  });

  const plan = (facets: Record<string, string>, given: Partial<ListQuery>, columns = {}) => {
    const where: Conditions = { facets, columns };
    return planOf(given, [], { type: "invoice", where });
  };

  it.each([
    ["1 %, by creation date", RARE, {}, {}, "value"],
    ["99 %, by creation date", COMMON, {}, {}, "value"],
    ["1 % with a status", RARE, {}, { status: "draft" }, "status"],
    ["99 % with a status", COMMON, {}, { status: "draft" }, "status"],
    ["1 % by amount", RARE, { sort: "-amount" }, {}, "amount"],
    ["99 % by amount", COMMON, { sort: "-amount" }, {}, "amount"],
    ["99 % by amount with a status", COMMON, { sort: "amount" }, { status: "draft" }, "amount"],
    ["1 % by a list's value", RARE_RATE, {}, {}, "value"],
    ["99 % by a list's value", COMMON_RATE, {}, {}, "value"],
    ["1 % by a list's value, with a status", RARE_RATE, {}, { status: "draft" }, "status"],
    ["99 % by a list's value and amount", COMMON_RATE, { sort: "-amount" }, {}, "amount"],
  ] as const)("of %s reads a page in the order of the facet's index", async (...row) => {
    const [, facets, given, columns, index] = row;
    const found = await plan(facets, given, columns);
    expect(linesWith(found, `using mirror_facet_${index}`), found).toHaveLength(1);
    expect(linesWith(found, "mirror_object_pkey"), found).toHaveLength(1);
    expect(linesWith(found, "Sort"), found).toEqual([]);
  });

  /** Scans of facets, besides those of the facets that aren't filled. */
  const facetScans = (found: string) =>
    linesWith(found, " on mirror_facet ").map((line) => line.trim());
  const objectScans = (found: string) => linesWith(found, " on mirror_object ");
  const isIndexed = (line: string) => /Index (Only )?Scan using /.test(line);

  it("of 1 % by amount with a status reads no other rows", async () => {
    const found = await plan(RARE, { sort: "amount" }, { status: "draft" });
    expect(facetScans(found), found).toEqual([
      expect.stringMatching(/using mirror_facet_(status|amount)/),
    ]);
    expect(linesWith(found, "mirror_object_pkey"), found).toHaveLength(1);
  });

  it.each([
    ["a rare one first", { ...RARE, footer: "Thank you" }],
    ["a common one first", { ...COMMON, footer: "Thank you" }],
    ["a list's value first", { ...RARE_RATE, footer: "Thank you" }],
  ])("of two, %s, reads no table as a whole", async (_, facets) => {
    const found = await plan(facets, {});
    expect(facetScans(found), found).toHaveLength(2);
    expect([...facetScans(found), ...objectScans(found)].every(isIndexed), found).toBe(true);
  });

  it("of 1 % in another order sorts the facet's rows", async () => {
    const found = await plan(RARE, { sort: "due" });
    expect(facetScans(found).filter(isIndexed), found).toHaveLength(1);
    expect(linesWith(found, "mirror_object_pkey"), found).toHaveLength(1);
    expect(linesWith(found, "Sort Key"), found).toHaveLength(1);
  });

  it("of 99 % in another order reads the order's index", async () => {
    const found = await plan(COMMON, { sort: "due" });
    expect(linesWith(found, "mirror_object_by_due_first"), found).toHaveLength(1);
    expect(linesWith(found, "Sort Key"), found).toEqual([]);
  });
});
