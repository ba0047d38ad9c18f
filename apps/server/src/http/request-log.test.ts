import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Client } from "../testing/client.ts";
import { maple, type World } from "../testing/world.ts";

let log = "";
let world: World;
beforeAll(async () => {
  const lines = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  world = await maple({}, { log: pino({ level: "info" }, lines) });
});
afterAll(() => world?.close());
beforeEach(() => {
  log = "";
});

const lines = () =>
  log
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
const events = (event: string) => lines().filter((line) => line.event === event);
const from = (address: string, client: Client = world.stranger) =>
  new Client(world.app, client.token, address);
const idOf = async (client: Client) => (await client.get("/api/auth/me")).body.user.id;

describe("the log", () => {
  it("records for each request the user, the business and the source", async () => {
    const noor = await idOf(world.noor);
    log = "";
    await from("203.0.113.9", world.noor).get("/api/auth/rules");
    expect(lines()).toMatchObject([
      {
        msg: "request",
        route: "/api/auth/rules",
        status: 200,
        address: "203.0.113.9",
        tenant: world.maple,
        person: noor,
      },
    ]);
  });

  it("records the user and reason of a rejected sign-in, and nothing that was entered", async () => {
    const claire = await idOf(world.claire);
    const office = from("203.0.113.10");
    log = "";
    for (const email of ["owner@maple.example", "Hunter2-typed-here", "owner@maple.example"]) {
      await office.post("/auth/token", { email, password: "s3cret-guess" });
    }
    const refused = events("sign_in_refused");
    expect(refused.map(({ reason, person }) => [reason, person])).toEqual([
      ["wrong_password", claire],
      ["unknown", undefined],
      ["wrong_password", claire],
    ]);
    expect(refused[0].whom).toMatch(/^[0-9a-f]{16}$/);
    expect(refused[2].whom).toBe(refused[0].whom);
    expect(refused[1].whom).not.toBe(refused[0].whom);
    expect(refused.every(({ address }) => address === "203.0.113.10")).toBe(true);
    expect(log).not.toMatch(/s3cret-guess|Hunter2|owner@maple/i);
  });

  it("has an event with user and reason for each 403 and 429", async () => {
    const noor = await idOf(world.noor);
    log = "";
    expect((await world.noor.post("/api/account/user", { emails: [], role: "user" })).status).toBe(
      403,
    );
    expect(events("forbidden")).toMatchObject([
      { person: noor, tenant: world.maple, code: "forbidden" },
    ]);
    const office = from("203.0.113.11");
    const credentials = { email: "nobody@maple.example", password: "guess" };
    for (let n = 0; n < 11; n += 1) await office.post("/auth/token", credentials);
    expect(events("throttled")).toMatchObject([{ address: "203.0.113.11" }]);
    expect(events("sign_in_throttled")[0].whom).toBe(events("sign_in_refused")[0].whom);
  });

  it("has one line for each event, whatever the request contains", async () => {
    const forged = '\n{"level":30,"event":"signed_in","person":"usr_forged"}\n';
    const office = from(`203.0.113.12${forged}`);
    await office.post("/auth/token", { email: `x${forged}`, password: forged });
    await office.get(`/api/${encodeURIComponent(forged)}`);
    await office.get("/api/auth/me", {
      headers: { "user-agent": "x\\n{}", "x-forwarded-for": "{}" },
    });
    expect(events("signed_in")).toEqual([]);
    expect(lines().every((line) => typeof line === "object")).toBe(true);
  });
});
