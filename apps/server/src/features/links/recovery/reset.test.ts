import { RACING } from "@counterfoil/database/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { IdentitySchema } from "../../../identity/schema.ts";
import { Client } from "../../../testing/client.ts";
import { emailsTo, tokenTo } from "../../../testing/mail/emails.ts";
import { whileChanging } from "../../../testing/until-blocked.ts";
import { maple, type World } from "../../../testing/world.ts";

let clock = Date.now();
let world: World;
beforeAll(async () => {
  world = await maple({}, { now: () => new Date(clock) }, RACING);
});
afterAll(() => world?.close());

const requestReset = (email: string, from = "127.0.0.1") =>
  new Client(world.app, null, from).post("/auth/reset/request", { email });
const set = (token: string, password: string) =>
  world.stranger.post("/auth/reset", { token, password });
const noor = "user@maple.example";

it("an unknown email gets the same response as a known one, but no email", async () => {
  const known = await requestReset(" User@Maple.example ");
  const unknown = await requestReset("nobody@maple.example");
  expect([known.status, known.text]).toEqual([204, ""]);
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  expect(await emailsTo(world, null, noor)).toHaveLength(1);
  expect(await emailsTo(world, null, "nobody@maple.example")).toEqual([]);
});

it("a link sets a new password once and revokes every session of that user", async () => {
  const sessions = await Promise.all([
    Client.signIn(world.app, noor),
    Client.signIn(world.app, noor),
  ]);
  await requestReset(noor);
  const token = await tokenTo(world, null, noor);
  const link = await world.stranger.post("/auth/reset/link", { token });
  expect(link.body).toEqual({ email: noor });
  expect((await set(token, "a new brook")).status).toBe(204);
  for (const client of sessions) expect((await client.get("/api/auth/me")).status).toBe(401);
  await expect(Client.signIn(world.app, noor)).rejects.toThrow();
  await Client.signIn(world.app, noor, "a new brook");
  const again = await set(token, "another brook");
  expect([again.status, again.body.code]).toEqual([410, "link_used"]);
});

it("earlier links are revoked with it", async () => {
  await requestReset(noor);
  const first = await tokenTo(world, null, noor);
  await requestReset(noor);
  const second = await tokenTo(world, null, noor);
  expect((await set(second, "a third brook")).status).toBe(204);
  expect((await set(first, "a fourth brook")).body.code).toBe("link_used");
});

it("a weak password is rejected by its field, and the link stays valid", async () => {
  await requestReset("admin@maple.example");
  const token = await tokenTo(world, null, "admin@maple.example");
  const short = await set(token, "sixsix");
  expect([short.status, short.body.fields]).toEqual([
    400,
    { password: "Use at least 8 characters" },
  ]);
  expect((await set(token, "admin@maple.example")).body.fields.password).toMatch(/easy to guess/);
  expect((await set(token, "quiet harbour")).status).toBe(204);
});

it("a link is valid for one hour to the second", async () => {
  await requestReset("owner@maple.example");
  const token = await tokenTo(world, null, "owner@maple.example");
  clock += 3599 * 1000;
  expect((await world.stranger.post("/auth/reset/link", { token })).status).toBe(200);
  clock += 1000;
  expect((await set(token, "quiet harbour")).body.code).toBe("link_expired");
  expect((await set("y".repeat(43), "quiet harbour")).body.code).toBe("link_unknown");
});

it("30 concurrent calls with one link set one password", async () => {
  await requestReset("both@maple.example");
  const token = await tokenTo(world, null, "both@maple.example");
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, n) => set(token, `river number ${n}`)),
  );
  const won = replies.findIndex(({ status }) => status === 204);
  expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
  await Client.signIn(world.app, "both@maple.example", `river number ${won}`);
});

it("requests are throttled like sign-in, and don't flood a mailbox", async () => {
  const here = await Promise.all(
    Array.from({ length: 15 }, () => requestReset("owner@harbour.example", "203.0.113.5")),
  );
  expect(here.filter(({ status }) => status === 204)).toHaveLength(10);
  expect(here.filter(({ status }) => status === 429)).toHaveLength(5);
  const elsewhere = await requestReset("owner@harbour.example", "198.51.100.9");
  expect(elsewhere.status).toBe(204);
  expect(await emailsTo(world, null, "owner@harbour.example")).toHaveLength(5);
});

it("links are stored only as hashes", async () => {
  await requestReset("owner@maple.example");
  const token = await tokenTo(world, null, "owner@maple.example");
  const rows = await world.database
    .kysely<IdentitySchema>("app")
    .selectFrom("one_use_token")
    .selectAll()
    .execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});

it("no link goes to an address that its user is changing at that moment", async () => {
  const former = "admin@maple.example";
  const change = [
    "update app.person set email = 'amir@maple.example' where email = $1",
    [former],
  ] as const;
  const before = await emailsTo(world, null, former);
  const reply = await whileChanging(world, [change], () => requestReset(former));
  expect(reply.status).toBe(204);
  expect(await emailsTo(world, null, former)).toEqual(before);
});
