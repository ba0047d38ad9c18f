import { afterAll, beforeAll, expect, it } from "vitest";
import { apiKeyOf } from "../../testing/sign-in/api-key.ts";
import { memberWith } from "../../testing/sign-in/member-with.ts";
import { maple, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world?.close());

it("the audit trail is filtered by everyone in it, also former colleagues and API keys", async () => {
  const { claire } = world;
  const key = await apiKeyOf(world, ["customer:create"], claire, "Web shop");
  const { id: created } = (await key.client.post("/api/stripe/customer", { name: "Odile" })).body;
  await apiKeyOf(world, ["customer:read"], world.greta, "Till");
  const former = await memberWith(world, { name: "Former", copiedFrom: "admin" });
  const { user } = (await former.get("/api/auth/me")).body;
  const changed = (await former.post("/api/stripe/customer", { name: "Paule" })).body.id;
  expect((await claire.post("/api/account/user/remove", { uid: user.id })).status).toBe(204);
  const { actors } = (await claire.get("/api/audit/actor")).body;
  expect(actors).toContainEqual({ kind: "api_key", id: key.id, name: "Web shop" });
  expect(actors.map(({ id }: { id: string }) => id)).toContain(user.id);
  expect(new Set(actors.map(({ id }: { id: string }) => id)).size).toBe(actors.length);
  const names = actors.map(({ name }: { name: string }) => name);
  expect(names).toContain("Amir Haddad");
  expect(names).not.toContain("Till");
  expect(names).not.toContain("Greta Lindqvist");
  const subjects = async (query: string) =>
    (await claire.get(`/api/audit?action=customer.create&${query}`)).body.data.map(
      ({ subject }: { subject: { id: string } }) => subject.id,
    );
  expect(await subjects(`api_key=${key.id}`)).toEqual([created]);
  expect(await subjects(`person=${user.id}`)).toEqual([changed]);
  expect((await world.amir.get("/api/audit/actor")).status).toBe(403);
});
