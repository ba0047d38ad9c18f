import { queryRows } from "@counterfoil/database";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maple, type World } from "../../testing/world.ts";
import { bodiesOf } from "../read/bodies.ts";
import { listTexts } from "../read/list/list.ts";
import type { MirrorAccess, MirrorSchema } from "../schema.ts";
import { declareFacets, fillFacets } from "../write/rows/fill-facets.ts";
import { FACETS, facetsOfFilter } from "./declared.ts";
import type { Facet } from "./facet.ts";

let world: World;
let access: MirrorAccess;
/** Customers by name, in the order of lists. */
const customers = new Map<string, string>();
beforeAll(async () => {
  world = await maple();
  access = world.database.access<MirrorSchema>("app");
  // The server's own maintenance would remove a facet that its release doesn't have.
  await world.app.billing.stop();
  for (const [name, phone] of [
    ["Atelier Tremblay", "+1 514 555 0101"],
    ["Bruno Lafleur", null],
    ["Chloé Roy", "+1 514 555 0101"],
    ["Quai Numéro 5", "+1 418 555 0199"],
  ] as const) {
    const made = phone === null ? {} : { phone, ...withReference(phone) };
    await world.claire.post("/api/stripe/customer", { name, ...made });
  }
  const { body } = await world.claire.get("/api/stripe/customer");
  for (const { id, name } of body.data) customers.set(name, id);
});
afterAll(() => world.close());

/** Custom fields of a customer's invoices: a list of objects. */
const withReference = (value: string) => ({
  invoice_settings: {
    custom_fields: [
      { name: "Department", value: "Signs" },
      { name: "Reference", value },
    ],
  },
});

/** Filters that no release has; `moved` reads them from another field, as another release does. */
const REFERENCE = "invoice_settings.custom_fields";
const NEW_FILTERS = [
  {
    of: "a field",
    name: "phone",
    from: { field: "phone" },
    moved: { field: "mobile" },
    given: (phone: string): object => ({ phone }),
  },
  {
    of: "a field with a list",
    name: "reference",
    from: { each: `${REFERENCE}.value` },
    moved: { each: `${REFERENCE}.name` },
    given: withReference,
  },
] as const;

describe.each(NEW_FILTERS)("a filter on $of that had none", ({ name, from, moved, given }) => {
  const own = facetsOfFilter("customer", name, from);
  const added = [...FACETS, ...own];
  const withMoved = [...FACETS, ...facetsOfFilter("customer", name, moved)];
  const accounts = async () => [world.maple, world.harbour];

  const listed = async (
    value: string,
    query: object = {},
    bodies = bodiesOf(access, world.maple),
  ) => {
    const request = {
      type: "customer",
      query: { limit: 25, ...query },
      where: { facets: { [name]: value } },
    };
    const page = await listTexts(bodies, request, own);
    return { ...page, names: page.data.map((text): string => JSON.parse(text).name) };
  };

  const pending = () =>
    access.readTenant(world.maple, (db) =>
      queryRows<{ type: string; name: string; after: string }>(
        db,
        "select type, name, after from mirror_facet_pending order by type, name",
      ),
    );

  /** Returns the IDs of the objects that have a stored value. */
  const filled = async () => {
    const rows = await access.readTenant(world.maple, (db) =>
      queryRows<{ id: string }>(
        db,
        "select distinct id from mirror_facet where starts_with(name, $1) order by id",
        [name],
      ),
    );
    return rows.map(({ id }) => id);
  };

  const inOrder = (...names: readonly string[]) =>
    [...customers.keys()].filter((name) => names.includes(name));
  const tremblayAndRoy = () => inOrder("Atelier Tremblay", "Chloé Roy");

  it("finds existing objects without a migration: at first by reading them, then by its facet", async () => {
    await declareFacets(access, accounts, added);
    expect(await pending()).toEqual([{ type: "customer", name, after: "" }]);
    expect((await listed("+1 514 555 0101")).names).toEqual(tremblayAndRoy());
    expect((await listed("+1 514 555 0000")).names).toEqual([]);

    await fillFacets(access, world.maple, added);
    expect(await pending()).toEqual([]);
    expect((await listed("+1 514 555 0101")).names).toEqual(tremblayAndRoy());
    expect((await listed("+1 514 555 0000")).names).toEqual([]);
  });

  it("is complete on a page that is read while its filling ends", async () => {
    await declareAgain();
    const inMirror = bodiesOf(access, world.maple);
    const names = await listed("+1 514 555 0101", {}, async (text, values) => {
      const texts = await inMirror(text, values);
      await fillFacets(access, world.maple, added);
      return texts;
    });
    expect(names).toMatchObject({ names: tremblayAndRoy(), hasMore: false });
  });

  it.each([
    ["while it is being filled", async () => declareAgain()],
    ["once it is filled", async () => fillFacets(access, world.maple, added)],
  ])("has pages in both directions and any order %s", async (_, prepare) => {
    await prepare();
    const value = "+1 514 555 0101";
    const [newer = "", older = ""] = tremblayAndRoy();
    const first = await listed(value, { limit: 1 });
    expect([first.names, first.hasMore]).toEqual([[newer], true]);
    const second = await listed(value, { limit: 1, starting_after: customers.get(newer) });
    expect([second.names, second.hasMore]).toEqual([[older], false]);
    const back = await listed(value, { ending_before: customers.get(older) });
    expect([back.names, back.hasMore]).toEqual([[newer], false]);
    const byName = await listed(value, { sort: "name" });
    expect(byName.names).toEqual(["Atelier Tremblay", "Chloé Roy"]);
    expect((await listed(value, { text: "chloe" })).names).toEqual(["Chloé Roy"]);
    await expect(listed(value, { starting_after: "cus_unknown" })).rejects.toThrow(
      "Unknown cursor",
    );
  });

  it("is filled again after a write of an earlier release, which doesn't know it", async () => {
    await fillFacets(access, world.maple, added);
    // The server's own release has no such facet.
    const path = `/api/stripe/customer/${customers.get("Bruno Lafleur")}`;
    await world.claire.patch(path, given("+1 514 555 0101"));
    expect((await pending()).map((facet) => facet.name)).toContain(name);
    const all = inOrder("Atelier Tremblay", "Bruno Lafleur", "Chloé Roy");
    expect((await listed("+1 514 555 0101")).names).toEqual(all);
    await fillFacets(access, world.maple, added);
    expect((await listed("+1 514 555 0101")).names).toEqual(all);
  });

  it("resumes its filling where it was interrupted", async () => {
    await declareAgain();
    const [, second] = [...customers.values()].sort();
    await world.database.tenant(world.maple, async (db) => {
      await sql`delete from mirror_facet where starts_with(name, ${name})`.execute(db);
      await sql`update mirror_facet_pending set after = ${second} where name = ${name}`.execute(db);
    });
    await fillFacets(access, world.maple, added);
    expect(await filled()).toEqual([...customers.values()].sort().slice(2));
    await declareAgain();
    await fillFacets(access, world.maple, added);
  });

  it("is declared by eight servers that start at the same time", async () => {
    const declareByAll = (facets: readonly Facet[]) =>
      Promise.all(Array.from({ length: 8 }, () => declareFacets(access, accounts, facets)));
    for (const facets of [withMoved, added]) {
      await declareByAll(facets);
      expect(await pending()).toEqual([{ type: "customer", name, after: "" }]);
    }
    await fillFacets(access, world.maple, added);
  });

  it("stays to be filled if its server stops while one of another release is starting", async () => {
    await declareFacets(access, accounts, added);
    await fillFacets(access, world.maple, added);
    await declareFacets(access, async () => {
      const stopped = declareFacets(access, () => Promise.reject(new Error("Stopped")), withMoved);
      await expect(stopped).rejects.toThrow("Stopped");
      return accounts();
    });
    await fillFacets(access, world.maple);

    await declareFacets(access, accounts, withMoved);
    expect((await pending()).map((facet) => facet.name)).toContain(name);
    await declareFacets(access, accounts, added);
    await fillFacets(access, world.maple, added);
  });

  describe("once it is removed", () => {
    const stop = () => Promise.reject(new Error("Stopped"));

    it("loses its values, also if the server that removes it stops before it has said so", async () => {
      await declareFacets(access, accounts, added);
      await fillFacets(access, world.maple, added);
      expect(await filled()).not.toEqual([]);
      await expect(declareFacets(access, stop)).rejects.toThrow("Stopped");
      expect(await pending()).toEqual([]);

      await declareFacets(access, accounts);
      await fillFacets(access, world.maple);
      expect(await filled()).toEqual([]);
      expect(await pending()).toEqual([]);
    });

    it("loses what an earlier release that is still running writes of it", async () => {
      await declareFacets(access, accounts);
      await world.database.tenant(world.maple, async (db) => {
        for (const stored of [name, `${name}[x]`]) {
          await sql`insert into mirror_facet (account, type, id, name, value, created)
            select account, type, id, ${stored}, 'x', created from mirror_object
            where type = 'customer' and not deleted`.execute(db);
        }
        await sql`update mirror_object set text = text where type = 'customer'`.execute(db);
      });
      await fillFacets(access, world.maple);
      expect(await filled()).toEqual([]);
    });
  });

  /** Declares the facet as if it were read from another field before. */
  async function declareAgain(): Promise<void> {
    await declareFacets(access, accounts, withMoved);
    await declareFacets(access, accounts, added);
  }
});
