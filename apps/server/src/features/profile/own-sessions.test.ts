import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, type Loose } from "../../testing/client.ts";
import { maple, type World } from "../../testing/world.ts";

const HOUR = 60 * 60 * 1000;
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1";

let clock = Date.now();
let world: World;
beforeAll(async () => {
  world = await maple({}, { now: () => new Date(clock) });
});
afterAll(() => world?.close());

const now = () => Math.floor(clock / 1000);

/** Signs Noor in on a device. */
async function noorOn(userAgent: string, address: string): Promise<Client> {
  const credentials = { email: "user@maple.example", password: "counterfoil-demo" };
  const reply = await new Client(world.app, null, address).post("/auth/token", credentials, {
    headers: { "user-agent": userAgent },
  });
  return new Client(world.app, reply.body.token, address);
}

const sessionsOf = async (client: Client): Promise<Loose[]> =>
  (await client.get("/api/auth/sessions")).body.sessions;
const isSignedIn = async (client: Client) => (await client.get("/api/auth/me")).status === 200;

describe("the sessions of Noor", () => {
  it("are listed with device, address and business; the one that asks is marked", async () => {
    // Later than the session that the world began with.
    clock += 60_000;
    const office = await noorOn(WINDOWS, "203.0.113.9");
    clock += 5 * 60 * 1000;
    const phone = await noorOn(IPHONE, "2001:db8::7");
    const [first, second] = await sessionsOf(phone);
    expect(first).toMatchObject({
      current: true,
      device: { browser: "Safari", system: "iPhone" },
      address: "2001:db8::7",
      business: "Maple & Main",
      signedInAt: now(),
      lastUsedAt: now(),
    });
    expect(second).toMatchObject({
      current: false,
      device: { browser: "Firefox", system: "Windows" },
      address: "203.0.113.9",
      signedInAt: now() - 300,
      lastUsedAt: now() - 300,
    });
    const ids = (await sessionsOf(office)).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([first.id, second.id]));
  });

  it("have the time and the address of their last use, recorded once a minute", async () => {
    const laptop = await noorOn(WINDOWS, "203.0.113.9");
    const used = async (client: Client) =>
      (await sessionsOf(client)).find(({ current }: Loose) => current);
    const start = now();
    const hotel = new Client(world.app, laptop.token, "198.51.100.4");
    clock += 59_000;
    expect(await used(hotel)).toMatchObject({ lastUsedAt: start, address: "203.0.113.9" });
    clock += 1_000;
    expect(await used(hotel)).toMatchObject({ lastUsedAt: start + 60, address: "198.51.100.4" });
    clock += 59_000;
    expect(await used(hotel)).toMatchObject({ lastUsedAt: start + 60 });
  });

  it("are no longer listed after twelve hours without use, or once they have ended", async () => {
    const laptop = await noorOn(WINDOWS, "203.0.113.9");
    const gone = await noorOn(IPHONE, "203.0.113.9");
    await gone.post("/auth/logout", {}, { headers: { authorization: `Bearer ${gone.token}` } });
    const mine = async (client: Client) => (await sessionsOf(client)).length;
    const before = await mine(laptop);
    clock += 12 * HOUR;
    const later = await noorOn(WINDOWS, "203.0.113.9");
    expect(before).toBeGreaterThan(1);
    expect(await mine(later)).toBe(1);
  });

  it("are ended one by one; open streams of an ended one are cut", async () => {
    const [here, lost] = [await noorOn(WINDOWS, "203.0.113.9"), await noorOn(IPHONE, "::1")];
    const stream = await lost.fetch("/api/stream");
    expect(stream.status).toBe(200);
    const ended = (async () => {
      const reader = stream.body?.getReader();
      while (reader !== undefined && !(await reader.read()).done);
    })();
    const phone = (await sessionsOf(here)).find(
      ({ device, current }: Loose) => device.system === "iPhone" && !current,
    );
    expect((await here.delete(`/api/auth/sessions/${phone.id}`)).status).toBe(204);
    expect(await isSignedIn(lost)).toBe(false);
    expect(await isSignedIn(here)).toBe(true);
    await ended;
    expect((await here.delete(`/api/auth/sessions/${phone.id}`)).status).toBe(404);
  });

  it("are ended together, except the one that asks", async () => {
    const [here, one, other] = [
      await noorOn(WINDOWS, "203.0.113.9"),
      await noorOn(IPHONE, "203.0.113.9"),
      await noorOn(IPHONE, "203.0.113.9"),
    ];
    expect((await here.post("/api/auth/sessions/endOthers")).status).toBe(204);
    expect(await Promise.all([here, one, other].map(isSignedIn))).toEqual([true, false, false]);
    expect(await sessionsOf(here)).toHaveLength(1);
  });

  it("can't be seen or ended by anyone else", async () => {
    const noor = await noorOn(WINDOWS, "203.0.113.9");
    const [own] = await sessionsOf(noor);
    const greta = await Client.signIn(world.app, "owner@harbour.example");
    const listed = await sessionsOf(greta);
    expect(listed.map(({ id }) => id)).not.toContain(own.id);
    const foreign = await greta.delete(`/api/auth/sessions/${own.id}`);
    const unknown = await greta.delete("/api/auth/sessions/ses_unknown");
    expect([foreign.status, foreign.body.error]).toEqual([404, unknown.body.error]);
    expect(await isSignedIn(noor)).toBe(true);
  });
});

describe("a session whose browser sends no name", () => {
  it("is listed as unknown", async () => {
    const greta = await Client.signIn(world.app, "owner@harbour.example");
    const current = (await sessionsOf(greta)).find(({ current }) => current);
    expect(current.device).toEqual({ browser: null, system: null });
  });
});
