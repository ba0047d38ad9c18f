import { resourceNames, resources, SORT_FIELDS, type SortField } from "@counterfoil/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { World } from "../../testing/world.ts";
import { mapleFilledWorld } from "../fixtures/filled-world.ts";

let world: World;
beforeAll(async () => {
  ({ world } = await mapleFilledWorld());
});
afterAll(() => world?.close());

describe("the orders of a list", () => {
  beforeAll(async () => {
    const spring = { name: "Spring", amount_off: 500, currency: "cad", duration: "once" };
    const { created } = (await world.claire.post("/api/stripe/coupon", spring)).body;
    const limited = { ...spring, redeem_by: created + 86_400 };
    const coupon = await world.claire.post("/api/stripe/coupon", limited);
    expect(coupon.status, coupon.text).toBe(200);
    const promotion = { type: "coupon", coupon: coupon.body.id };
    const code = { promotion, code: "SPRING", expires_at: created + 3_600 };
    const made = await world.claire.post("/api/stripe/promotionCode", code);
    expect(made.status, made.text).toBe(200);
  });

  it.each(resourceNames())("of %s are the columns in which some have a value", async (name) => {
    const { type } = resources[name];
    const sorts: readonly SortField[] = resources[name].sorts;
    const { rows } = await world.database.pool("owner").query(
      `select count(amount) > 0 as amount, count(due) > 0 as due, count(name) > 0 as name, true as created
         from app.mirror_object where type = $1`,
      [type],
    );
    for (const field of SORT_FIELDS.filter((one) => !sorts.includes(one))) {
      const reply = await world.claire.get(`/api/stripe/${name}?sort=${field}`);
      expect([reply.status, Object.keys(reply.body.fields ?? {})], reply.text).toEqual([
        400,
        ["sort"],
      ]);
    }
    expect([...sorts].sort()).toEqual(SORT_FIELDS.filter((field) => rows[0][field]).sort());
  });
});
