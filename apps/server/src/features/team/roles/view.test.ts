import { rightsOf } from "@counterfoil/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSite } from "../../../config/read-config.ts";
import { renew, signInToRenew } from "../../../testing/sign-in/renew.ts";
import { maple, type World } from "../../../testing/world.ts";

const ROLE = "/api/account/role";
let world: World;
beforeAll(async () => {
  world = await maple({ site: readSite(undefined) });
});
afterAll(() => world?.close());

const make = (name: string, copiedFrom: string, rights?: readonly string[]) =>
  world.claire.post(ROLE, { name, copiedFrom, ...(rights === undefined ? {} : { rights }) });

describe("viewing the app as another role", () => {
  it("shows what that role may do, rejects every change, and ends on request", async () => {
    const { body: cashier } = await make("Viewed", "user", ["payment:read", "payment:refund"]);
    const before = await signInToRenew(world, "owner@maple.example");
    expect((await before.client.post("/api/auth/view", { role: cashier.id })).status).toBe(204);
    expect((await before.client.get("/api/auth/me")).status).toBe(401);
    const during = await renew(world, before);
    const viewing = during.client;
    expect((await viewing.get("/api/auth/me")).body.claims).toMatchObject({
      role: cashier.id,
      owner: false,
    });
    expect((await viewing.get("/api/auth/rules")).body).toMatchObject({
      role: cashier.id,
      roleName: "Viewed",
      viewing: true,
      features: ["payments", "account"],
      rights: ["payment:read", "payment:refund"],
    });
    expect((await viewing.get("/api/stripe/invoice")).status).toBe(403);
    const writes = [
      await viewing.post("/api/stripe/customer", { name: "Atelier Nord" }),
      await viewing.post(ROLE, { name: "Sneaky", copiedFrom: "user" }),
      await viewing.post("/api/auth/view", { role: "admin" }),
      await viewing.post("/api/auth/password", { current: "a", password: "b" }),
    ];
    expect(writes.map(({ body }) => body.code)).toEqual(writes.map(() => "viewing_as_role"));
    expect((await viewing.delete("/api/auth/view")).status).toBe(204);
    const { client: herself } = await renew(world, during);
    expect((await herself.get("/api/auth/rules")).body).toMatchObject({
      role: "owner",
      viewing: false,
    });
  });

  it("as a shipped role, without its name; and is the owner's alone", async () => {
    const before = await signInToRenew(world, "owner@maple.example");
    await before.client.post("/api/auth/view", { role: "user" });
    const { client: viewing } = await renew(world, before);
    const rules = await viewing.get("/api/auth/rules");
    expect(rules.body).toMatchObject({ role: "user", roleName: null, viewing: true });
    expect(rules.body.rights).toEqual(rightsOf("user", readSite(undefined)));
    for (const client of [world.amir, world.noor]) {
      expect((await client.post("/api/auth/view", { role: "user" })).status).toBe(403);
    }
  });

  it("ends if the role is deleted", async () => {
    const { body: role } = await make("Passing", "user");
    const before = await signInToRenew(world, "owner@maple.example");
    await before.client.post("/api/auth/view", { role: role.id });
    const during = await renew(world, before);
    expect((await world.claire.delete(`${ROLE}/${role.id}`)).status).toBe(204);
    const { client: herself } = await renew(world, during);
    expect((await herself.get("/api/auth/rules")).body.viewing).toBe(false);
  });
});
