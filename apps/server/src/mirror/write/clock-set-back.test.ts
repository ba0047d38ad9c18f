import { sql } from "kysely";
import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { untilApplied } from "../../testing/mirror/until-applied.ts";
import { maple, type World } from "../../testing/world.ts";

const DAY = 86_400;

let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world.close());

/** Creates a customer whom the mirror knows from a time when the clock was a day ahead. */
async function knownFromTomorrow(name: string): Promise<string> {
  const { status, body } = await world.claire.post("/api/stripe/customer", { name });
  expect(status).toBe(200);
  await untilApplied(world);
  await world.database.tenant(world.maple, (db) =>
    sql`update mirror_object set as_of = as_of + ${DAY} where id = ${body.id}`.execute(db),
  );
  return body.id;
}

const shownNames = async (): Promise<string[]> => {
  const { body } = await world.claire.get("/api/stripe/customer");
  return body.data.map(({ name }: Stripe.Customer) => name);
};

describe("a customer from before the clock was set back by a day", () => {
  it("is shown as Claire changes it", async () => {
    const id = await knownFromTomorrow("Atelier Nord");
    const { status } = await world.claire.patch(`/api/stripe/customer/${id}`, {
      name: "Atelier Nord & Fils",
    });
    expect(status).toBe(200);
    expect(await shownNames()).toContain("Atelier Nord & Fils");
  });

  it("is shown as another program changes it", async () => {
    const id = await knownFromTomorrow("Brasserie Est");
    await world.stripe.customers.update(id, { name: "Brasserie Ouest" }, world.as(world.maple));
    await untilApplied(world);
    expect(await shownNames()).toContain("Brasserie Ouest");
  });

  it("isn't shown once it is deleted", async () => {
    const id = await knownFromTomorrow("Café Sud");
    expect((await world.claire.delete(`/api/stripe/customer/${id}`)).status).toBe(200);
    expect(await shownNames()).not.toContain("Café Sud");
  });
});
