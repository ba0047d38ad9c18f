import { queryRows } from "@counterfoil/database";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maple, type World } from "../../testing/world.ts";
import { bodiesOf } from "../read/bodies.ts";
import { listTexts } from "../read/list.ts";
import type { MirrorAccess, MirrorSchema } from "../schema.ts";
import { declareFacets, fillFacets } from "../write/rows/fill-facets.ts";
import { FACETS, fieldFacet } from "./declared.ts";
import { bounded, type Facet } from "./facet.ts";
import { findByFacet } from "./find.ts";

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
    await world.claire.post("/api/stripe/customer", { name, ...(phone && { phone }) });
  }
  const { body } = await world.claire.get("/api/stripe/customer");
  for (const { id, name } of body.data) customers.set(name, id);
});
afterAll(() => world.close());

/** A filter that no release has. */
const phone = fieldFacet("customer", "phone");
const added = [...FACETS, ...phone];
/** The same filter of another release, which reads it from another field. */
const withMobile = [...FACETS, ...fieldFacet("customer", "phone", "mobile")];
const accounts = async () => [world.maple, world.harbour];

const listed = async (value: string, query: object = {}) => {
  const request = {
    type: "customer",
    query: { limit: 25, ...query },
    where: { facets: { phone: value } },
  };
  const page = await listTexts(bodiesOf(access, world.maple), request, phone);
  return { ...page, names: page.data.map((text): string => JSON.parse(text).name) };
};

const pending = () =>
  access.readTenant(world.maple, (db) =>
    queryRows<{ type: string; name: string; after: string }>(
      db,
      "select type, name, after from mirror_facet_pending order by type, name",
    ),
  );

describe("a filter on a field that had none", () => {
  const inOrder = (...names: readonly string[]) =>
    [...customers.keys()].filter((name) => names.includes(name));
  const tremblayAndRoy = () => inOrder("Atelier Tremblay", "Chloé Roy");

  it("finds existing objects without a migration: at first by reading them, then by its facet", async () => {
    await declareFacets(access, accounts, added);
    expect(await pending()).toEqual([{ type: "customer", name: "phone", after: "" }]);
    expect((await listed("+1 514 555 0101")).names).toEqual(tremblayAndRoy());
    expect((await listed("+1 514 555 0000")).names).toEqual([]);

    await fillFacets(access, world.maple, added);
    expect(await pending()).toEqual([]);
    expect((await listed("+1 514 555 0101")).names).toEqual(tremblayAndRoy());
    expect((await listed("+1 514 555 0000")).names).toEqual([]);
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
    await world.claire.patch(path, { phone: "+1 514 555 0101" });
    expect((await pending()).map(({ name }) => name)).toContain("phone");
    const all = inOrder("Atelier Tremblay", "Bruno Lafleur", "Chloé Roy");
    expect((await listed("+1 514 555 0101")).names).toEqual(all);
    await fillFacets(access, world.maple, added);
    expect((await listed("+1 514 555 0101")).names).toEqual(all);
  });

  it("resumes its filling where it was interrupted", async () => {
    await declareAgain();
    const [, second] = [...customers.values()].sort();
    await world.database.tenant(world.maple, async (db) => {
      await sql`delete from mirror_facet where name = 'phone'`.execute(db);
      await sql`update mirror_facet_pending set after = ${second} where name = 'phone'`.execute(db);
    });
    await fillFacets(access, world.maple, added);
    const filled = await access.readTenant(world.maple, (db) =>
      queryRows<{ id: string }>(db, "select id from mirror_facet where name = 'phone' order by id"),
    );
    const later = [...customers.values()].sort().slice(2);
    expect(filled.map(({ id }) => id)).toEqual(later);
    await declareAgain();
    await fillFacets(access, world.maple, added);
  });

  it("is declared by eight servers that start at the same time", async () => {
    const declareByAll = (facets: readonly Facet[]) =>
      Promise.all(Array.from({ length: 8 }, () => declareFacets(access, accounts, facets)));
    for (const facets of [withMobile, added]) {
      await declareByAll(facets);
      expect(await pending()).toEqual([{ type: "customer", name: "phone", after: "" }]);
    }
    await fillFacets(access, world.maple, added);
  });

  it("stays to be filled if its server stops while one of another release is starting", async () => {
    await declareFacets(access, accounts, added);
    await fillFacets(access, world.maple, added);
    await declareFacets(access, async () => {
      const stopped = declareFacets(access, () => Promise.reject(new Error("Stopped")), withMobile);
      await expect(stopped).rejects.toThrow("Stopped");
      return accounts();
    });
    await fillFacets(access, world.maple);

    await declareFacets(access, accounts, withMobile);
    expect((await pending()).map(({ name }) => name)).toContain("phone");
    await declareFacets(access, accounts, added);
    await fillFacets(access, world.maple, added);
  });

  describe("once it is removed", () => {
    const left = () =>
      access.readTenant(world.maple, (db) =>
        queryRows(db, "select 1 from mirror_facet where name = 'phone'"),
      );
    const stop = () => Promise.reject(new Error("Stopped"));

    it("loses its values, also when the server that removes it stops before it has said so", async () => {
      await declareFacets(access, accounts, added);
      await fillFacets(access, world.maple, added);
      expect(await left()).not.toEqual([]);
      await expect(declareFacets(access, stop)).rejects.toThrow("Stopped");
      expect(await pending()).toEqual([]);

      await declareFacets(access, accounts);
      await fillFacets(access, world.maple);
      expect(await left()).toEqual([]);
      expect(await pending()).toEqual([]);
    });

    it("loses what an earlier release that is still running writes of it", async () => {
      await declareFacets(access, accounts);
      await world.database.tenant(world.maple, async (db) => {
        await sql`insert into mirror_facet (account, type, id, name, value, created)
          select account, type, id, 'phone', 'x', created from mirror_object
          where type = 'customer' and not deleted`.execute(db);
        await sql`update mirror_object set text = text where type = 'customer'`.execute(db);
      });
      await fillFacets(access, world.maple);
      expect(await left()).toEqual([]);
    });
  });

  /** Declares the facet as if it were read from another field before. */
  async function declareAgain(): Promise<void> {
    await declareFacets(access, accounts, withMobile);
    await declareFacets(access, accounts, added);
  }
});

describe("a facet's value", () => {
  it("is found however long or unusual it is", () => {
    const long = "x".repeat(5_000);
    expect(bounded(long)).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(bounded(`${long}y`)).not.toBe(bounded(long));
    expect(bounded("a\0b")).toMatch(/^sha256:/);
    expect(bounded("\ud800")).toMatch(/^sha256:/);
    expect(bounded("Café 👩‍🎨")).toBe("Café 👩‍🎨");
  });

  it("follows the object when it changes or is deleted", async () => {
    const product = (await world.claire.post("/api/stripe/product", { name: "Prints" })).body.id;
    const price = await world.claire.post("/api/stripe/price", {
      product,
      currency: "cad",
      unit_amount: 1_500,
    });
    const found = () =>
      access.readTenant(world.maple, (db) => findByFacet(db, "price", "product", [product]));
    expect((await found()).map(({ id }) => id)).toEqual([price.body.id]);
    await world.database.tenant(world.maple, (db) =>
      sql`insert into mirror_facet_pending (account, type, name)
        values (${world.maple}, 'price', 'product')`.execute(db),
    );
    expect((await found()).map(({ id }) => id)).toEqual([price.body.id]);
    await fillFacets(access, world.maple);

    const draft = await world.claire.post("/api/stripe/invoice", {
      customer: customers.get("Chloé Roy"),
      currency: "cad",
      collection_method: "charge_automatically",
    });
    const facets = () =>
      access.readTenant(world.maple, (db) =>
        queryRows(db, "select name, value from mirror_facet where id = $1", [draft.body.id]),
      );
    expect(await facets()).toContainEqual({
      name: "collection_method",
      value: "charge_automatically",
    });
    const path = `/api/stripe/invoice/${draft.body.id}`;
    await world.claire.patch(path, { collection_method: "send_invoice", days_until_due: 30 });
    expect(await facets()).toContainEqual({ name: "collection_method", value: "send_invoice" });
    await world.claire.delete(path);
    expect(await facets()).toEqual([]);
  });

  it("belongs to one filter: another filter of the type doesn't find it", async () => {
    for (const id of ["SPRING", "AUTUMN"]) {
      await world.claire.post("/api/stripe/coupon", { id, percent_off: 10, duration: "once" });
    }
    const code = async (coupon: string, text: string): Promise<string> => {
      const promotion = { type: "coupon", coupon };
      const body = { promotion, code: text };
      return (await world.claire.post("/api/stripe/promotionCode", body)).body.id;
    };
    const ofCoupon = await code("SPRING", "WELCOME");
    const ofText = await code("AUTUMN", "SPRING");
    const found = async (query: string): Promise<string[]> => {
      const { body } = await world.claire.get(`/api/stripe/promotionCode?${query}`);
      return body.data.map(({ id }: { id: string }) => id);
    };
    expect(await found("coupon=SPRING")).toEqual([ofCoupon]);
    expect(await found("code=SPRING")).toEqual([ofText]);
    // With a second condition, the list isn't read in the order of the value's rows.
    expect(await found("coupon=SPRING&code=WELCOME")).toEqual([ofCoupon]);
    expect(await found("coupon=SPRING&code=SPRING")).toEqual([]);
    expect(await found("coupon=SPRING&text=welcome")).toEqual([ofCoupon]);
    expect(await found("code=SPRING&text=spring")).toEqual([ofText]);
    const members = await access.readTenant(world.maple, (db) =>
      findByFacet(db, "promotion_code", "coupon", ["SPRING"]),
    );
    expect(members.map(({ id }) => id)).toEqual([ofCoupon]);
  });
});
