import { queryRows } from "@counterfoil/database";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postResource } from "../../testing/billing/post-resource.ts";
import type { Loose } from "../../testing/client.ts";
import { staleCopies } from "../../testing/mirror/stale-copies.ts";
import { maple, type World } from "../../testing/world.ts";
import type { MirrorAccess, MirrorSchema } from "../schema.ts";
import { declareFacets, fillFacets } from "../write/rows/fill-facets.ts";
import { FACETS, facetsOfFilter } from "./declared.ts";
import { bounded } from "./facet.ts";
import { findByFacet } from "./find.ts";

let world: World;
let access: MirrorAccess;
beforeAll(async () => {
  world = await maple();
  access = world.database.access<MirrorSchema>("app");
  // The server's own maintenance would replace the facets of another release.
  await world.app.billing.stop();
});
afterAll(() => world?.close());

const post = (path: string, body: object = {}) => postResource(world.claire, path, body);

/** Returns the stored values of an object, by the name that they are stored under. */
async function storedOf(id: string): Promise<Record<string, string>> {
  const rows = await access.readTenant(world.maple, (db) =>
    queryRows<{ name: string; value: string }>(
      db,
      "select name, value from mirror_facet where id = $1",
      [id],
    ),
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

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
      customer: (await post("customer", { name: "Chloé Roy" })).id,
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

describe("each value of a list", () => {
  const named = (name: string, ...preferred_locales: readonly string[]) =>
    post("customer", { name, preferred_locales });
  const speaking = async (locale: string, rest = ""): Promise<string[]> => {
    const path = `/api/stripe/customer?preferred_locales=${locale}${rest}`;
    const { body, text, status } = await world.claire.get(path);
    expect(status, text).toBe(200);
    return body.data.map(({ name }: { name: string }) => name);
  };
  const fieldOfPhone = facetsOfFilter("customer", "phone", { field: "phone" });
  const eachPhone = facetsOfFilter("customer", "phone", { each: "phone" });

  it("finds the object, which pages contain once", async () => {
    await named("Atelier Nord", "fr-CA", "en-CA");
    await named("Bruno Lafleur", "fr-CA");
    await named("Chloé Roy", "en-CA", "fr-CA", "fr-CA");
    await named("Quai Numéro 5", "en-CA");
    const all: readonly Loose[] = (await world.claire.get("/api/stripe/customer")).body.data;
    const inOrder = (locale: string) =>
      all.filter(({ preferred_locales: spoken }) => spoken.includes(locale));
    const french = inOrder("fr-CA").map(({ name }) => name);
    expect(french.toSorted()).toEqual(["Atelier Nord", "Bruno Lafleur", "Chloé Roy"]);
    expect(await speaking("fr-CA")).toEqual(french);
    expect(await speaking("en-CA")).toEqual(inOrder("en-CA").map(({ name }) => name));
    expect(await speaking("fr")).toEqual([]);
    const [, second] = inOrder("fr-CA");
    expect(await speaking("fr-CA", "&limit=1")).toEqual(french.slice(0, 1));
    expect(await speaking("fr-CA", `&limit=1&starting_after=${second?.id}`)).toEqual([french[2]]);
    expect(await speaking("fr-CA", `&limit=1&ending_before=${second?.id}`)).toEqual([french[0]]);
    expect(await speaking("fr-CA", "&sort=name")).toEqual(french.toSorted());
    expect(await speaking("fr-CA", "&text=lafleur")).toEqual(["Bruno Lafleur"]);
  });

  it("is replaced when the list changes, and removed with the object", async () => {
    const { id } = await named("Fromagerie Roy", "es-MX", "fr-CA");
    const path = `/api/stripe/customer/${id}`;
    expect(await storedOf(id)).toEqual({
      "preferred_locales[es-MX]": "es-MX",
      "preferred_locales[fr-CA]": "fr-CA",
    });
    await world.claire.patch(path, { preferred_locales: ["es-419", "fr-CA"] });
    expect(await speaking("es-MX")).toEqual([]);
    expect(await speaking("es-419")).toEqual(["Fromagerie Roy"]);
    expect(Object.values(await storedOf(id)).sort()).toEqual(["es-419", "fr-CA"]);
    await world.claire.patch(path, { preferred_locales: [] });
    expect(await storedOf(id)).toEqual({});
    await world.claire.patch(path, { preferred_locales: ["es-419"] });
    await world.claire.delete(path);
    expect(await storedOf(id)).toEqual({});
  });

  it("has the object's status and amount", async () => {
    const { id } = await named("Imprimerie Roy", "pt-BR", "fr-CA");
    await world.database.tenant(world.maple, (db) =>
      sql`update mirror_object set status = 'kept', amount = 5 where id = ${id}`.execute(db),
    );
    expect(await staleCopies(world)).toEqual([]);
    // One value stays, one goes and one is new, in the statement that changes the status.
    await world.claire.patch(`/api/stripe/customer/${id}`, { preferred_locales: ["pt-BR", "en"] });
    expect(Object.keys(await storedOf(id))).toHaveLength(2);
    expect(await staleCopies(world)).toEqual([]);
  });

  it("finds members of several owners, for each owner", async () => {
    const facets = facetsOfFilter("customer", "preferred_locales", { each: "preferred_locales" });
    const find = () =>
      access.readTenant(world.maple, async (db) => {
        const wanted = ["fr-CA", "en-CA"];
        const found = await findByFacet(db, "customer", "preferred_locales", wanted, facets);
        return found.map(({ value, body }) => `${JSON.parse(body).name} ${value}`).sort();
      });
    await fillFacets(access, world.maple);
    const stored = await find();
    expect(stored).toContain("Atelier Nord fr-CA");
    expect(stored).toContain("Atelier Nord en-CA");
    expect(stored).not.toContain("Bruno Lafleur en-CA");
    await world.database.tenant(world.maple, (db) =>
      sql`insert into mirror_facet_pending (account, type, name)
        values (${world.maple}, 'customer', 'preferred_locales')`.execute(db),
    );
    expect(await find()).toEqual(stored);
    await fillFacets(access, world.maple);
    expect(await find()).toEqual(stored);
  });

  it("replaces a field's only value, and the other way round", async () => {
    const { id } = await post("customer", { name: "Odile Fournier", phone: "+1 514 555 0101" });
    const phones = async () =>
      Object.keys(await storedOf(id)).filter((name) => name.startsWith("phone"));
    const replace = async (facets: typeof eachPhone) => {
      await declareFacets(access, async () => [world.maple], [...FACETS, ...facets]);
      await fillFacets(access, world.maple, [...FACETS, ...facets]);
    };
    await replace(fieldOfPhone);
    expect(await phones()).toEqual(["phone"]);
    await replace(eachPhone);
    expect(await phones()).toEqual(["phone[+1 514 555 0101]"]);
    await replace(fieldOfPhone);
    expect(await phones()).toEqual(["phone"]);
    await replace([]);
    expect(await phones()).toEqual([]);
  });

  it.each([
    ["texts", "tags", { tags: ["a", "b", "a"] }, ["a", "b"]],
    [
      "references, expanded or not",
      "rates",
      { rates: ["txr_1", { id: "txr_2" }] },
      ["txr_1", "txr_2"],
    ],
    [
      "a path through lists",
      "lines.data.rates",
      { lines: { data: [{ rates: ["a"] }, {}, { rates: ["b"] }] } },
      ["a", "b"],
    ],
    ["nothing", "tags", { tags: [null, {}, []] }, []],
    [
      "a long text and its digest",
      "tags",
      { tags: ["x".repeat(500), bounded("x".repeat(500))] },
      [bounded("x".repeat(500))],
    ],
  ])("is read from %s", (_, each, fields, values) => {
    const [facet] = facetsOfFilter("invoice", "tag", { each });
    expect(facet?.read({ id: "in_1", object: "invoice", ...fields })).toEqual(values);
  });
});
