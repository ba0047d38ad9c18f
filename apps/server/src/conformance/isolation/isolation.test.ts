import { resourceNames } from "@counterfoil/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { effort, sampleOf, seedOf } from "../../testing/effort.ts";
import type { World } from "../../testing/world.ts";
import { bothFilledWorld } from "../fixtures/filled-world.ts";
import type { Fixtures } from "../fixtures/fixtures.ts";
import { attempts, type ForeignRequest } from "./attempts.ts";
import { AT_HARBOUR, AT_MAPLE, type Caller, type CallerName, callersOf } from "./callers.ts";
import { idsShownTo } from "./foreign-ids.ts";

const SEED = seedOf(20_261_122);
/** Attempts of one caller. */
const EACH = effort(150, 20_000);
const AT_ONCE = 6;

let world: World;
let callers: ReadonlyMap<CallerName, Caller>;
let mapleData: Fixtures;
let harbourData: Fixtures;
let mapleIds: Set<string>;
let harbourIds: Set<string>;
beforeAll(async () => {
  ({ world, mine: mapleData, theirs: harbourData } = await bothFilledWorld());
  callers = await callersOf(world);
  [mapleIds, harbourIds] = await Promise.all([
    idsShownTo(world.claire, mapleData),
    idsShownTo(world.greta, harbourData),
  ]);
});
afterAll(() => world?.close());

function callerOf(name: CallerName): Caller {
  const caller = callers.get(name);
  if (caller === undefined) throw new Error(`${name} is not among the callers`);
  return caller;
}

/** Returns everything that the owner of a business sees in lists. */
async function booksOf({ client }: Caller): Promise<string> {
  const replies = await Promise.all(
    resourceNames().map((name) => client.get(`/api/stripe/${name}?limit=100`)),
  );
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  return JSON.stringify(replies.map(({ body }) => body));
}

const without = (ids: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...ids].filter((id) => !others.has(id)).sort();

function attemptsOf({ atMaple }: Caller): {
  all: ForeignRequest[];
  foreign: string[];
  canary: string;
} {
  const foreign = atMaple ? without(harbourIds, mapleIds) : without(mapleIds, harbourIds);
  const own = atMaple ? mapleData : harbourData;
  const ownIds = atMaple ? mapleIds : harbourIds;
  const all = attempts({ own, ownIds, foreign, each: effort(2, 6), seed: SEED });
  return { all, foreign, canary: atMaple ? "zanzibar" : "mapleleaf" };
}

/** Values of the other business that a caller may see: a member of both knows them. */
function isKnownTo(caller: Caller, id: string): boolean {
  return caller.name === "member of both" && (id.startsWith("acct_") || id.includes("@"));
}

/**
 * Texts that callers wrote into their own business's objects, which all callers of that business
 * can read.
 */
const keptAt = { maple: new Set<string>(), harbour: new Set<string>() };

/** Sends every attempt. Returns the violations. */
async function trespass(caller: Caller): Promise<string[]> {
  const { all, foreign, canary } = attemptsOf(caller);
  const faults: string[] = [];
  const kept = caller.atMaple ? keptAt.maple : keptAt.harbour;
  const rest = sampleOf(all, EACH, SEED).values();

  async function send(attempt: ForeignRequest): Promise<void> {
    const { row, path, body, id, place, title } = attempt;
    if (place === "text") kept.add(id);
    const send = () =>
      caller.client.fetch(path, {
        method: row.method,
        headers: { origin: world.app.url, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    let response = await send();
    let text = (await response.text()).toLowerCase();
    // On a busy machine, a write may time out.
    for (let again = 0; again < 5 && text.includes('"provider_unavailable"'); again += 1) {
      response = await send();
      text = (await response.text()).toLowerCase();
    }
    const unsent = [id, ...kept].reduce(
      (rest, sent) => rest.replaceAll(sent.toLowerCase(), ""),
      text,
    );
    const complain = (what: string) =>
      faults.push(`${caller.name}: ${title} => ${response.status} ${what}: ${text.slice(0, 300)}`);
    if (response.status >= 500) complain("fails");
    if (unsent.includes(canary)) complain("shows the other business's words");
    const shown = foreign.find(
      (other) => !isKnownTo(caller, other) && unsent.includes(other.toLowerCase()),
    );
    if (shown !== undefined) complain(`shows ${shown}`);
    if (caller.role === null && row.access !== "public" && response.status !== 401) {
      complain("answers someone without a session");
    }
    // A coupon's ID is chosen by its creator, so an earlier attempt may have created one with this
    // ID.
    const isOwn = kept.has(id);
    if (place === "reference" && !isOwn && row.access !== "public" && response.status < 400) {
      complain("takes another business's id");
    }
  }

  async function sender(): Promise<void> {
    for (const attempt of rest) await send(attempt);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return faults;
}

describe("a request that names something of another business", () => {
  it("is generated for every call, in its path, its query and its body", () => {
    const { all, foreign } = attemptsOf(callerOf("owner"));
    expect(foreign.length).toBeGreaterThan(60);
    expect(all.length).toBeGreaterThan(600);
    const places = new Set(all.map(({ place }) => place));
    expect([...places].sort()).toEqual(["filter", "reference", "text"]);
  });

  it("returns and changes nothing of Maple & Main's for Harbour Supply's owner", async () => {
    const before = await booksOf(callerOf("owner"));
    expect(await trespass(callerOf(AT_HARBOUR))).toEqual([]);
    expect(await booksOf(callerOf("owner"))).toBe(before);
  });

  it.each(AT_MAPLE)(
    "returns and changes nothing of Harbour Supply's for %s at Maple & Main",
    async (name) => {
      const before = await booksOf(callerOf(AT_HARBOUR));
      expect(await trespass(callerOf(name))).toEqual([]);
      expect(await booksOf(callerOf(AT_HARBOUR))).toBe(before);
    },
  );
});
