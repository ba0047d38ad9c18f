import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { listAll, reloadAll } from "../../crash-tests/snapshot.ts";
import type { TestResponse } from "../../testing/client.ts";
import { effort, seeded, seedOf } from "../../testing/effort.ts";
import * as line from "../../testing/provider/second-server.ts";
import type { World } from "../../testing/world.ts";
import { bothFilledWorld } from "../fixtures/filled-world.ts";
import { createFixtures, type Fixtures } from "../fixtures/fixtures.ts";
import { sendUntilAnswered, WRITES } from "./writes.ts";

const FAULTS = {
  "the answer is lost": line.lostAnswer,
  "the request is lost": line.lostRequest,
  "something between fails": line.badGateway,
  "a proxy answers with a page": line.hotelPage,
  "the answer is cut": line.cutResponse,
  "the provider asks to wait": line.busy,
} as const satisfies Record<string, line.ConnectionFault>;

/** Rounds of all writes; each write meets another fault in each round. */
const ROUNDS = effort(1, Object.keys(FAULTS).length);
const SEED = seedOf(20_261_122);

let world: World;
let second: line.SecondServer;
/** The objects of both businesses in the first round. */
let first: { mine: Fixtures; theirs: Fixtures };
beforeAll(async () => {
  ({ world, ...first } = await bothFilledWorld());
  second = await line.secondServer(world);
});
afterAll(async () => {
  await second?.die();
  await world?.close();
});

const resultOf = ({ status, body }: TestResponse) => `${status} ${body?.id ?? body?.code ?? ""}`;
/** Both businesses get the same message, about an ID of their own. */
const outcomeOf = ({ status, body }: TestResponse) =>
  status < 400 ? `${status}` : `${status} ${String(body?.error).replaceAll(/[a-z]+_\w+/g, "ID")}`;

/** The result of each write: its status and, if it was rejected, the error. */
type Outcomes = Readonly<Record<string, string>>;

/** Makes every write of the contract meet a fault on its way to the provider. */
async function withFaults(round: number): Promise<Outcomes> {
  const provider = { stripe: world.stripe, options: world.as(world.maple) };
  const fixtures =
    round === 0 ? first.mine : await createFixtures(world.claire, `Mapleleaf${round}`, provider);
  const random = seeded(SEED + round);
  const kinds = Object.values(FAULTS);
  const offset = Math.floor(random() * kinds.length) + round;
  const found: Record<string, string> = {};
  for (const [at, row] of WRITES.entries()) {
    const fault = kinds[(at + offset) % kinds.length];
    if (fault !== undefined) second.faults.push(fault);
    if (random() < 0.3) second.reads.push(line.lostRequest);
    const key = `faulty-${round}-${row.name}`;
    const reply = await sendUntilAnswered(second.claire, row, fixtures, key);
    second.faults.length = 0;
    second.reads.length = 0;
    const again = await sendUntilAnswered(second.claire, row, fixtures, key);
    expect(resultOf(again), again.text).toBe(resultOf(reply));
    found[row.title] = outcomeOf(reply);
  }
  return found;
}

/** Makes every write of the contract at Harbour Supply, without faults. */
async function withoutFaults(round: number): Promise<Outcomes> {
  const provider = { stripe: world.stripe, options: world.as(world.harbour) };
  const fixtures =
    round === 0 ? first.theirs : await createFixtures(world.greta, `Zanzibar${round}`, provider);
  const found: Record<string, string> = {};
  for (const row of WRITES) {
    const reply = await sendUntilAnswered(world.greta, row, fixtures, `plain-${round}-${row.name}`);
    found[row.title] = outcomeOf(reply);
  }
  return found;
}

const sizes = (books: ReadonlyMap<string, ReadonlyMap<string, unknown>>) =>
  Object.fromEntries([...books].map(([name, book]) => [name, book.size]));

describe("every write of the contract, with a failing connection to the provider", () => {
  it("returns the same response as with a good connection", async () => {
    expect(WRITES.length).toBeGreaterThan(40);
    for (let round = 0; round < ROUNDS; round += 1) {
      expect(await withFaults(round)).toEqual(await withoutFaults(round));
    }
  });

  it("leaves no unknown outcome and no unapplied event", async () => {
    const left = `select (select count(*)::int from app.intent where status not in ('done', 'refused'))
      + (select count(*)::int from app.mirror_event where body is not null) as n`;
    await vi.waitFor(
      async () => {
        const { rows } = await world.database.pool("owner").query(left);
        expect(rows).toEqual([{ n: 0 }]);
      },
      { timeout: 60_000 },
    );
  });

  it("has its effect exactly once: both businesses have the same number of objects", async () => {
    expect(sizes(await listAll(world.claire))).toEqual(sizes(await listAll(world.greta)));
  });

  it("lists objects as the provider has stored them", async () => {
    for (const owner of [world.greta, world.claire]) {
      const before = await listAll(owner);
      expect(await reloadAll(owner, before)).toEqual(before);
    }
  });
});
