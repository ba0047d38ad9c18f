import { queryRows } from "@counterfoil/database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wireObject } from "../provider/encoding/wire.ts";
import { maple, type World } from "../testing/world.ts";
import type { MirrorSchema } from "./schema.ts";
import { applyObservations } from "./write/applying/apply.ts";

/** Two bytes in UTF-8, three, and four. */
const NAME = "Élise Tremblay, l’atelier 東京 🖨️";

let world: World;
let id = "";
beforeAll(async () => {
  world = await maple();
  const { body } = await world.claire.post("/api/stripe/customer", { name: NAME });
  id = body.id;
});
afterAll(() => world?.close());

const access = () => world.database.access<MirrorSchema>("app");

async function storedRow() {
  const [row] = await access().readTenant(world.maple, (db) =>
    queryRows<{ body: string; as_of: number; version: number }>(
      db,
      "select body, as_of, version from mirror_object where id = $1",
      [id],
    ),
  );
  if (row === undefined) throw new Error("The customer isn't in the mirror");
  return row;
}

describe("a customer whose name has characters outside ASCII", () => {
  it("is stored in ASCII", async () => {
    const { body } = await storedRow();
    expect(body).toMatch(/^[\x20-\x7e]+$/);
    expect(JSON.parse(body).name).toBe(NAME);
  });

  it("is shown, listed and found by the name that was entered", async () => {
    const { claire } = world;
    const rows = (path: string) => claire.get(path).then(({ body }) => body.data);
    const customer = { id, name: NAME };
    expect((await claire.get(`/api/stripe/customer/${id}`)).body).toMatchObject(customer);
    expect(await rows("/api/stripe/customer")).toMatchObject([customer]);
    expect(await rows("/api/stripe/customer?text=élise+東京")).toMatchObject([customer]);
  });

  it.each([
    ["as it is", (body: string) => body],
    ["without escapes", (body: string) => JSON.stringify(JSON.parse(body))],
  ])("isn't changed by the same object if it is stored %s", async (_, rewritten) => {
    const { body } = await storedRow();
    const text = rewritten(body);
    await access().tenant(world.maple, (db) =>
      queryRows(db, "update mirror_object set body = $1 where id = $2", [text, id]),
    );
    const before = await storedRow();
    expect(before.body).toBe(text);
    const object = wireObject.parse(JSON.parse(text));
    const at = { from: before.as_of, to: before.as_of };
    const result = await applyObservations(
      access(),
      world.maple,
      [
        { object, at },
        { object, at, hint: true },
      ],
      at.to,
    );
    expect(result).toMatchObject({ changed: [], unsure: [] });
    expect(await storedRow()).toEqual(before);
  });
});
