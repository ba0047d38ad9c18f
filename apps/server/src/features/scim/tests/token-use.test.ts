import { afterAll, beforeAll, expect, it } from "vitest";
import { MAX_ADDRESSES } from "../../../identity/secrets/secret-use.ts";
import { Client } from "../../../testing/client.ts";
import { scimClient } from "../../../testing/sign-in/directory/scim.ts";
import { maple, type World } from "../../../testing/world.ts";

let clock = new Date().setUTCHours(12, 0, 0, 0);
let world: World;
let secret: string;
beforeAll(async () => {
  world = await maple({}, { now: () => new Date(clock) });
  ({ secret } = await scimClient(world, world.claire));
});
afterAll(() => world?.close());

const from = (address: string) => {
  const directory = new Client(world.app, secret, address);
  return () => directory.fetch("/scim/v2/Users");
};
const entries = async () => {
  const claire = await Client.signIn(world.app, "owner@maple.example");
  return (await claire.get("/api/audit?action=directory.useToken&limit=100")).body.data;
};
/** Creates another token of the directory. */
const tokenOf = async (name: string) => {
  const claire = await Client.signIn(world.app, "owner@maple.example");
  const created = await claire.post("/api/account/directory/tokens", { name });
  expect(created.status, created.text).toBe(200);
  return { claire, secret: created.body.secret, id: created.body.token.id };
};
const uses = async () => {
  const data = await entries();
  return data.map(({ address }: { address: string }) => address);
};
const pass = (seconds: number) => {
  clock += seconds * 1000;
};

it("the first use of a directory's token from an address in a UTC day is in the audit trail", async () => {
  const okta = from("203.0.113.5");
  const first = await okta();
  expect(first.status).toBe(200);
  const [entry] = await entries();
  expect(entry).toMatchObject({
    person: null,
    address: "203.0.113.5",
    request: first.headers.get("request-id"),
    after: { name: "Okta" },
  });
  await Promise.all(Array.from({ length: 8 }, okta));
  pass(3600);
  await okta();
  expect(await uses()).toEqual(["203.0.113.5"]);
  // The directory's own use, a moment ago, doesn't hide it.
  await Promise.all(Array.from({ length: 8 }, from("198.51.100.9")));
  expect(await uses()).toEqual(["198.51.100.9", "203.0.113.5"]);
  pass(24 * 3600);
  await okta();
  expect(await uses()).toEqual(["203.0.113.5", "198.51.100.9", "203.0.113.5"]);
});

it("many addresses of one token don't flood the audit trail", async () => {
  pass(24 * 3600);
  const before = (await uses()).length;
  for (let n = 0; n < MAX_ADDRESSES + 5; n += 1) await from(`10.1.${n}.1`)();
  expect((await uses()).length - before).toBe(MAX_ADDRESSES);
});

it("a directory's token that was revoked leaves an entry per UTC day and address", async () => {
  const { claire, secret: old, id } = await tokenOf("Entra");
  const revoked = await claire.delete(`/api/account/directory/tokens/${id}`);
  expect(revoked.status, revoked.text).toBe(204);
  const thief = new Client(world.app, old, "198.51.100.77");
  const use = () => thief.fetch("/scim/v2/Users");
  const refused = await use();
  const unknown = await new Client(world.app, `${old.slice(0, -1)}_`).fetch("/scim/v2/Users");
  expect([refused.status, await refused.text()]).toEqual([401, await unknown.text()]);
  await Promise.all(Array.from({ length: 4 }, use));
  const list = async () =>
    (await claire.get("/api/audit?action=directory.refuseToken&limit=100")).body.data;
  expect(await list()).toMatchObject([
    {
      api_key: { id, name: "Entra" },
      person: null,
      address: "198.51.100.77",
      request: refused.headers.get("request-id"),
      subject: { type: "token", id },
      after: { name: "Entra" },
    },
  ]);
  pass(24 * 3600);
  await use();
  const later = await Client.signIn(world.app, "owner@maple.example");
  const { data } = (await later.get("/api/audit?action=directory.refuseToken&limit=100")).body;
  expect(data).toHaveLength(2);
});
