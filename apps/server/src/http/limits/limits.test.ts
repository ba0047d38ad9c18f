import { describe, expect, it } from "vitest";
import type { RequestCredential } from "../handler.ts";
import { networkOf } from "../origin/network.ts";
import { Refusal } from "../response/refusal.ts";
import { Buckets } from "./buckets.ts";
import { Limits } from "./limits.ts";

const LIST = { method: "GET", path: "/api/stripe/customer" } as const;
const WRITE = { method: "POST", path: "/api/stripe/customer" } as const;
const SEND = { method: "POST", path: "/api/stripe/invoice/:id/send" } as const;

/** A clock that only moves on request. */
function clock() {
  let milliseconds = 0;
  return { now: () => milliseconds, pass: (seconds: number) => (milliseconds += seconds * 1000) };
}

function person(account: string, name: string) {
  const never = new AbortController().signal;
  const session: RequestCredential = {
    id: `session of ${name}`,
    expiresAt: 0,
    verifiedAt: null,
    limited: false,
    factorMissing: false,
    ended: () => never,
  };
  return { account, user: { id: name, email: `${name}@example.com`, displayName: name }, session };
}
const noor = person("maple", "noor");
const claire = person("maple", "claire");
const greta = person("harbour", "greta");

/** Returns who was admitted, in order, if all send a request at once and each ends in turn. */
async function entryOrder(people: readonly (typeof noor)[]): Promise<string[]> {
  const limits = new Limits({ factor: 1, now: clock().now });
  const entered: string[] = [];
  const leaves: (() => void)[] = [];
  const requests = people.map(async (caller) => {
    const leave = await limits.admit({ call: LIST, caller });
    entered.push(caller.user.id);
    leaves.push(leave);
  });
  for (let n = 0; n < requests.length; n += 1) {
    while (leaves.length === 0) await Promise.resolve();
    leaves.shift()?.();
  }
  await Promise.all(requests);
  return entered;
}

function refusalOf(act: () => unknown): Refusal | null {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Sends requests until one is rejected, up to a maximum. Returns the number admitted. */
async function admitted(limits: Limits, asking: Parameters<Limits["admit"]>[0], most = 10_000) {
  for (let count = 0; count < most; count += 1) {
    const leave = await limits.admit(asking).catch((error: unknown) => error);
    if (typeof leave !== "function") return { count, refusal: leave };
    leave();
  }
  return { count: most, refusal: null };
}

describe("a session", () => {
  it("is rejected with 429 and Retry-After once its allowance is used, and served after that", async () => {
    const { now, pass } = clock();
    const limits = new Limits({ factor: 1, now });
    const { count, refusal } = await admitted(limits, { call: LIST, caller: noor });
    expect(count).toBeGreaterThanOrEqual(500);
    if (!(refusal instanceof Refusal)) throw new Error("It was never refused");
    expect([refusal.status, refusal.code]).toEqual([429, "rate_limited"]);
    const seconds = refusal.details.retryAfter ?? 0;
    expect(seconds).toBeGreaterThan(0);
    pass(seconds);
    (await limits.admit({ call: LIST, caller: noor }))();
  });

  it("may write a hundred rows in a burst, as bulk actions do", async () => {
    const limits = new Limits({ factor: 1, now: clock().now });
    expect((await admitted(limits, { call: WRITE, caller: noor }, 100)).refusal).toBeNull();
  });

  it("uses no allowance of team members or other businesses", async () => {
    const limits = new Limits({ factor: 1, now: clock().now });
    await admitted(limits, { call: LIST, caller: noor });
    expect((await admitted(limits, { call: LIST, caller: claire }, 100)).count).toBe(100);
    expect((await admitted(limits, { call: LIST, caller: greta }, 100)).count).toBe(100);
  });

  it("can have eight streams open, and another once one has ended", () => {
    const limits = new Limits({ factor: 1, now: clock().now });
    const ends = Array.from({ length: 8 }, () => limits.openStream(noor));
    expect(refusalOf(() => limits.openStream(noor))?.status).toBe(429);
    expect(refusalOf(() => limits.openStream(claire))).toBeNull();
    ends[0]?.();
    ends[0]?.();
    expect(refusalOf(() => limits.openStream(noor))).toBeNull();
    expect(refusalOf(() => limits.openStream(noor))?.status).toBe(429);
  });
});

describe("a business", () => {
  it("that floods with 100 connections is rejected early, while another's requests are served immediately in order", async () => {
    const limits = new Limits({ factor: 1, now: clock().now });
    const outcomes: string[] = [];
    const inside: (() => void)[] = [];
    const flood = Array.from({ length: 600 }, (_, n) =>
      limits.admit({ call: LIST, caller: person("maple", `clerk ${n % 100}`) }).then(
        (leave) => inside.push(leave),
        (error: unknown) => outcomes.push(error instanceof Refusal ? error.code : String(error)),
      ),
    );
    const order: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      const leave = await limits.admit({ call: LIST, caller: greta });
      order.push(n);
      leave();
    }
    expect(order).toEqual(Array.from({ length: 20 }, (_, n) => n));
    // None of the business's requests has finished: six are running, 250 wait, the others were
    // rejected.
    expect(inside).toHaveLength(6);
    expect(outcomes).toEqual(Array(600 - 256).fill("rate_limited"));
    while (inside.length > 0) {
      inside.shift()?.();
      await Promise.resolve();
      await Promise.resolve();
    }
    await Promise.all(flood);
  });

  it("is served fairly between sessions if one queues many requests", async () => {
    const entered = await entryOrder([...Array.from({ length: 30 }, () => noor), claire]);
    expect(entered.indexOf("claire")).toBeLessThan(9);
  });

  it("serves people before API keys that queued earlier", async () => {
    const shop = person("maple", "shop");
    const key = { ...shop, session: { ...shop.session, apiKey: true as const } };
    const entered = await entryOrder([...Array.from({ length: 20 }, () => key), noor]);
    // Six requests of the key were running before.
    expect(entered.indexOf("noor")).toBe(6);
  });

  it("releases the slot of a failed request", async () => {
    const limits = new Limits({ factor: 1, now: clock().now });
    for (let n = 0; n < 50; n += 1) (await limits.admit({ call: WRITE, caller: noor }))();
    expect((await admitted(limits, { call: WRITE, caller: noor }, 1)).count).toBe(1);
  });

  it("can email one invoice twenty times a day, and others as well", async () => {
    const { now, pass } = clock();
    const limits = new Limits({ factor: 1, now });
    expect((await admitted(limits, { call: SEND, caller: noor, id: "in_1" })).count).toBe(20);
    expect((await admitted(limits, { call: SEND, caller: noor, id: "in_2" }, 1)).count).toBe(1);
    pass(24 * 60 * 60);
    expect((await admitted(limits, { call: SEND, caller: noor, id: "in_1" })).count).toBe(20);
  });

  it("can invite 200 people a day", () => {
    const limits = new Limits({ factor: 1, now: clock().now });
    for (let n = 0; n < 4; n += 1) limits.chargeInvitations("maple", 50);
    expect(refusalOf(() => limits.chargeInvitations("maple", 1))?.code).toBe("rate_limited");
    expect(refusalOf(() => limits.chargeInvitations("harbour", 50))).toBeNull();
  });
});

describe("an address", () => {
  it("without a session is rejected once its allowance is used, with its whole /64", () => {
    const limits = new Limits({ factor: 1, now: clock().now });
    const neighbours = (n: number) => `2001:db8::${(n % 5000).toString(16)}`;
    let count = 0;
    while (count < 10_000 && refusalOf(() => limits.chargeAddress(neighbours(count))) === null)
      count += 1;
    expect(count).toBeGreaterThan(100);
    expect(count).toBeLessThan(10_000);
    expect(refusalOf(() => limits.chargeAddress("2001:db8:0:1::1"))).toBeNull();
  });

  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["2001:DB8:0:1:2:3:4:5", "2001:db8:0:1::/64"],
    ["2001:db8::5", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("%s counts for %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

it("a factor of 0 sets no limits", async () => {
  const limits = new Limits({ factor: 0, now: clock().now });
  expect((await admitted(limits, { call: LIST, caller: noor }, 5000)).count).toBe(5000);
});

it("removes a bucket that is full again", () => {
  const { now, pass } = clock();
  const buckets = new Buckets({ burst: 10, perSecond: 1 }, now);
  for (let n = 0; n < 999; n += 1) buckets.take(`address ${n}`, 1);
  pass(10);
  buckets.take("another", 1);
  expect(buckets.size).toBe(1);
});

describe("writes with the publishable key", () => {
  it("are limited per network first, and per business across networks", () => {
    const time = clock();
    const limits = new Limits({ factor: 1, now: time.now });
    const waits = (count: number, account: string, address: string) =>
      Array.from({ length: count }, () => limits.chargeScript(account, address));
    expect(
      waits(201, "maple", "2001:db8:1:2::1")
        .map((wait) => wait > 0)
        .indexOf(true),
    ).toBe(200);
    expect(limits.chargeScript("harbour", "2001:db8:1:2::2")).toBeGreaterThan(0);
    const others = Array.from({ length: 5 }, (_, n) => waits(200, "maple", `198.51.100.${n}`));
    expect(others.flat().filter((wait) => wait === 0)).toHaveLength(800);
    expect(limits.chargeScript("harbour", "198.51.100.9")).toBe(0);
    time.pass(60 * 60);
    expect(limits.chargeScript("maple", "2001:db8:1:2::1")).toBe(0);
  });

  it("store only a bounded prefix of the account's ID", () => {
    const limits = new Limits({ factor: 0.001, now: clock().now });
    const long = "a".repeat(255);
    expect(limits.chargeScript(`${long}1`, "198.51.100.1")).toBe(0);
    expect(limits.chargeScript(`${long}2`, "198.51.100.2")).toBeGreaterThan(0);
  });
});
