import { RACING, testDatabase } from "@counterfoil/database/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Refusal } from "../../http/response/refusal.ts";
import { appMigrations } from "../../migrations/app.ts";
import type { IdentitySchema } from "../schema.ts";
import { countAttempt, countCall, forgive } from "./throttle.ts";

const CLAIRE = "owner@maple.example";
const DAY = 24 * 60 * 60;
let database: Awaited<ReturnType<typeof testDatabase>>;
let clock = 0;
beforeEach(async () => {
  database = await testDatabase([appMigrations], RACING);
  clock = Date.UTC(2026, 10, 22);
});
afterEach(() => database.close());

const db = () => database.kysely<IdentitySchema>("app");
const at = (address: string, device: string | null = null, email = CLAIRE) => ({
  email,
  address,
  device,
  now: new Date(clock),
  from: { request: new Request("http://localhost"), requestId: "req_one", address },
});
/** Returns "accepted", or the seconds to wait. */
async function attempt(...who: Parameters<typeof at>): Promise<true | number> {
  try {
    await countAttempt(db(), at(...who));
    return true;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "too_many_requests") throw error;
    return error.details.retryAfter ?? 0;
  }
}
const pass = (seconds: number) => {
  clock += seconds * 1000;
};

/** Runs a task for each item, ten at a time. */
async function inTurns<T>(items: readonly T[], run: (item: T) => Promise<unknown>): Promise<void> {
  const rest = [...items];
  const worker = async () => {
    for (let item = rest.pop(); item !== undefined; item = rest.pop()) await run(item);
  };
  await Promise.all(Array.from({ length: 10 }, worker));
}

describe("an attacker with 1,000 addresses", () => {
  const addresses = Array.from({ length: 1_000 }, (_, n) => `198.51.${n >> 8}.${n & 255}`);

  it("gets fewer than 2,500 guesses at a user per day, while the user can sign in", async () => {
    await forgive(db(), at("203.0.113.7"));
    let guesses = 0;
    const due = new Map(addresses.map((address) => [address, 0]));
    for (const hour of [0, 12, 23]) {
      clock = Date.UTC(2026, 10, 22, hour, 30);
      const seconds = clock / 1000;
      const ready = addresses.filter((address) => (due.get(address) ?? 0) <= seconds);
      // Each address guesses until it is throttled, and again after the delay.
      await inTurns(ready, async (address) => {
        for (;;) {
          const answer = await attempt(address);
          if (answer !== true) return due.set(address, seconds + answer);
          guesses += 1;
        }
      });
      expect(await attempt("203.0.113.200", "device-of-claire")).toBe(true);
      expect(await attempt("203.0.113.7")).toBe(true);
      await forgive(db(), at("203.0.113.7"));
      const hotel = `203.0.113.${100 + hour}`;
      expect(await attempt(hotel)).toBe(true);
      await forgive(db(), at(hotel));
    }
    expect(guesses).toBeGreaterThan(1_000);
    expect(guesses).toBeLessThan(2_500);
  });
});

it("can't lock a user out of a new location with 101 guesses from 11 addresses", async () => {
  for (let n = 0; n < 101; n += 1) await attempt(`198.51.100.${n % 11}`);
  expect(await attempt("203.0.113.9")).toBe(true);
  expect(await attempt("203.0.113.9")).toBe(true);
  expect(await attempt("203.0.113.9")).toBeGreaterThan(60 * 60);
  pass(DAY);
  expect(await attempt("203.0.113.9")).toBe(true);
});

it("can't lock out known devices by guessing from their network", async () => {
  for (let n = 0; n < 60; n += 1) await attempt("203.0.113.9", null, `person${n}@maple.example`);
  expect(await attempt("203.0.113.9")).toBeGreaterThan(0);
  expect(await attempt("203.0.113.9", "device-of-claire")).toBe(true);
});

it("waits longer after each attempt, on a known device too", async () => {
  for (const device of [null, "device-of-claire"]) {
    const address = device === null ? "203.0.113.9" : "203.0.113.10";
    for (let n = 0; n < 10; n += 1) expect(await attempt(address, device)).toBe(true);
    for (const seconds of [30, 60, 120, 240]) {
      expect(await attempt(address, device)).toBe(seconds);
      pass(seconds - 1);
      expect(await attempt(address, device)).toBe(1);
      pass(1);
      expect(await attempt(address, device)).toBe(true);
    }
  }
});

it("is counted for each of 50 concurrent attempts", async () => {
  const replies = await Promise.all(Array.from({ length: 50 }, () => attempt("203.0.113.9")));
  expect(replies.filter((reply) => reply === true)).toHaveLength(10);
});

it("counts as one for all addresses of an IPv6 subscriber", async () => {
  const replies = [];
  for (let n = 0; n < 20; n += 1) replies.push(await attempt(`2001:db8:1:2::${n.toString(16)}`));
  expect(replies.filter((reply) => reply === true)).toHaveLength(10);
  expect(await attempt("2001:db8:1:3::1")).toBe(true);
  for (let n = 0; n < 10; n += 1) await attempt(`203.0.113.9`);
  expect(await attempt("::ffff:203.0.113.9")).not.toBe(true);
});

describe("a network that has used up its attempts", () => {
  it("stores nothing of the further addresses that it tries", async () => {
    const stored = async () =>
      (await db().selectFrom("login_throttle").select("key").execute()).length;
    for (let n = 0; n < 60; n += 1) await attempt("198.51.100.9", null, `${n}@maple.example`);
    const before = await stored();
    for (let n = 60; n < 80; n += 1) {
      expect(await attempt("198.51.100.9", null, `${n}@maple.example`)).not.toBe(true);
    }
    expect(await stored()).toBe(before);
    pass(15 * 60);
    expect(await attempt("198.51.100.9", null, "60@maple.example")).toBe(true);
  });
});

describe("a delay that began while the clock was ahead", () => {
  const AHEAD = 5 * 60 * 60;

  it.each([null, "device-of-claire"])(
    "ends once the clock is right (device: %s)",
    async (device) => {
      pass(AHEAD);
      for (let n = 0; n < 14; n += 1) await attempt("203.0.113.9", device);
      expect(await attempt("203.0.113.9", device)).not.toBe(true);
      pass(-AHEAD);
      expect(await attempt("203.0.113.9", device)).toBe(true);
      // The count begins anew, and isn't forgotten with every attempt.
      for (let n = 1; n < 10; n += 1) expect(await attempt("203.0.113.9", device)).toBe(true);
      expect(await attempt("203.0.113.9", device)).toBe(30);
    },
  );

  it("ends for a network too", async () => {
    pass(AHEAD);
    for (let n = 0; n < 60; n += 1) await attempt("198.51.100.9", null, `${n}@maple.example`);
    expect(await attempt("198.51.100.9", null, "60@maple.example")).not.toBe(true);
    pass(-AHEAD);
    expect(await attempt("198.51.100.9", null, "61@maple.example")).toBe(true);
  });

  it("ends for calls without an email address", async () => {
    const call = () =>
      countCall(db(), { what: "sso", ...at("198.51.100.9") }).then(
        () => true,
        () => false,
      );
    pass(AHEAD);
    for (let n = 0; n < 101; n += 1) await call();
    expect(await call()).toBe(false);
    pass(-AHEAD);
    expect(await call()).toBe(true);
  });
});
