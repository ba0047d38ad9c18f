import { objectAccess, resourceNames, resources } from "@counterfoil/contract";
import { completed, isGrantable, RIGHTS, type Right } from "@counterfoil/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memberWith } from "../../testing/sign-in/member-with.ts";
import type { World } from "../../testing/world.ts";
import { mapleFilledWorld } from "../fixtures/filled-world.ts";
import type { Fixtures } from "../fixtures/fixtures.ts";

let world: World;
let fixtures: Fixtures;
beforeAll(async () => {
  ({ world, fixtures } = await mapleFilledWorld());
});
afterAll(() => world?.close());

/** Filters that compare objects of another type, which a role can read without that type. */
const FILTERS = resourceNames().flatMap((name) =>
  Object.entries(resources[name].facets).flatMap(([filter, facet]) => {
    if (typeof facet === "string" || !("from" in facet)) return [];
    const other = objectAccess(facet.from)?.right;
    const own = resources[name].rights.read;
    if (other === undefined || completed([own]).includes(other)) return [];
    return [{ name, filter, own, other, title: `${name}?${filter}=` }];
  }),
);

/** What each filter finds. */
const VALUES: Readonly<Record<string, (fixtures: Fixtures) => string>> = {
  "paymentIntent?dispute=": () => "any",
  "paymentIntent?invoice=": ({ credited }) => credited.invoice,
  "balanceTransaction?payout=": ({ one }) => one("payout"),
};

const without = (right: Right) =>
  RIGHTS.filter(isGrantable).filter((one) => !completed([one]).includes(right));

describe("a list that is filtered by objects of another type", () => {
  it("is one of these", () => {
    expect(FILTERS.map(({ title }) => title).sort()).toEqual(Object.keys(VALUES).sort());
  });

  it.each(FILTERS)(
    "$title is rejected for a role that can't read them, in lists and exports",
    async ({ name, filter, other, title }) => {
      const value = VALUES[title]?.(fixtures) ?? "";
      const path = `/api/stripe/${name}?${filter}=${value}`;
      const whole = await world.claire.get(path);
      expect([whole.status, whole.text]).toEqual([200, expect.stringContaining('"data"')]);
      const role = { name: `Without-${filter}`, copiedFrom: "admin", rights: without(other) };
      const member = await memberWith(world, role);
      expect((await member.get(`/api/stripe/${name}`)).status).toBe(200);
      const list = await member.get(path);
      expect([list.status, list.body.code]).toEqual([403, "forbidden"]);
      expect(Object.keys(list.body.fields)).toEqual([filter]);
      if (resources[name].exportColumns === null || name === "balanceTransaction") return;
      const file = { resource: name, fileName: "list", filters: { [filter]: value } };
      const exported = await member.post("/api/stripe/export", file);
      expect([exported.status, exported.body.code]).toEqual([403, "forbidden"]);
    },
  );
});
