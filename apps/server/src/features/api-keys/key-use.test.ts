import { afterAll, beforeAll, expect, it } from "vitest";
import { MAX_ADDRESSES } from "../../identity/secrets/secret-use.ts";
import { Client } from "../../testing/client.ts";
import { apiKeyOf } from "../../testing/sign-in/api-key.ts";
import { maple, type World } from "../../testing/world.ts";

const CUSTOMER = "/api/stripe/customer";
let clock = new Date().setUTCHours(12, 0, 0, 0);
let world: World;
let key: Awaited<ReturnType<typeof apiKeyOf>>;
beforeAll(async () => {
  world = await maple({}, { now: () => new Date(clock) });
  key = await apiKeyOf(world, ["customer:read"], world.claire, "Web shop");
});
afterAll(() => world?.close());

const from = (address: string) => new Client(world.app, key.client.token, address);
const entries = async () => {
  const claire = await Client.signIn(world.app, "owner@maple.example");
  return (await claire.get("/api/audit?action=apiKey.use&limit=100")).body.data;
};
const uses = async () => {
  const data = await entries();
  return data.map(({ address }: { address: string }) => address);
};
const pass = (seconds: number) => {
  clock += seconds * 1000;
};

it("the first use of an API key from an address in a UTC day is in the audit trail", async () => {
  const shop = from("203.0.113.5");
  const first = await shop.get(CUSTOMER);
  expect(first.status).toBe(200);
  const [entry] = await entries();
  expect(entry).toMatchObject({
    api_key: { id: key.id, name: "Web shop" },
    person: null,
    address: "203.0.113.5",
    request: first.headers.get("request-id"),
    after: { name: "Web shop" },
  });
  await Promise.all(Array.from({ length: 8 }, () => shop.get(CUSTOMER)));
  pass(3600);
  await shop.get(CUSTOMER);
  expect(await uses()).toEqual(["203.0.113.5"]);
  // The shop's own use, a moment ago, doesn't hide it.
  const attacker = from("198.51.100.9");
  await Promise.all(Array.from({ length: 8 }, () => attacker.get(CUSTOMER)));
  expect(await uses()).toEqual(["198.51.100.9", "203.0.113.5"]);
  pass(24 * 3600);
  await shop.get(CUSTOMER);
  expect(await uses()).toEqual(["203.0.113.5", "198.51.100.9", "203.0.113.5"]);
});

it("many addresses of one key don't flood the audit trail", async () => {
  pass(24 * 3600);
  const before = (await uses()).length;
  for (let n = 0; n < MAX_ADDRESSES + 5; n += 1) await from(`10.1.${n}.1`).get(CUSTOMER);
  expect((await uses()).length - before).toBe(MAX_ADDRESSES);
});
