import { resourceOfId } from "@counterfoil/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as line from "../../testing/provider/second-server.ts";
import type { World } from "../../testing/world.ts";
import { mapleFilledWorld } from "../fixtures/filled-world.ts";
import type { Fixtures } from "../fixtures/fixtures.ts";
import { sendOnce, WRITES } from "./writes.ts";

let world: World;
let second: line.SecondServer;
let fixtures: Fixtures;
beforeAll(async () => {
  ({ world, fixtures } = await mapleFilledWorld());
  second = await line.secondServer(world);
});
afterAll(async () => {
  await second?.die();
  await world?.close();
});

/** Objects that were read at the provider since the write failed. */
const read: URL[] = [];
const noted: line.ConnectionFault = (request, provider) => {
  read.push(new URL(request.url));
  return provider(request);
};
const failed: line.ConnectionFault = (request, provider) => {
  read.length = 0;
  return line.keptFailure(request, provider);
};

/** Returns the object that the write locks; null if it creates its own. */
async function lockedBy(key: string): Promise<string | null> {
  const { rows } = await world.database
    .pool("owner")
    .query("select object from app.intent where key = $1", [key]);
  return rows[0].object;
}

it("reads again the object of every write that is given up, with what changes with it", async () => {
  const locking = new Set<string>();
  const stale: string[] = [];
  for (const row of WRITES) {
    read.length = 0;
    second.faults.push(failed);
    second.reads.push(...Array.from({ length: 30 }, () => noted));
    const key = `given-up-${row.name}`;
    const { status, body } = await sendOnce(second.claire, row, fixtures, key);
    second.faults.length = 0;
    second.reads.length = 0;
    // Nothing was sent: it was rejected before.
    if (body?.code !== "outcome_unknown") continue;
    expect(status).toBe(409);
    const object = await lockedBy(key);
    if (object === null) continue;
    locking.add(row.name);
    // A business reads its own account without an ID.
    const end = object === world.maple ? "/v1/account" : `/${object}`;
    const readWith = resourceOfId(object)?.mirror.readWith ?? [];
    const found = read.some(({ pathname, searchParams }) => {
      const expanded = [...searchParams].flatMap(([name, path]) =>
        name.startsWith("expand") ? [path] : [],
      );
      return pathname.endsWith(end) && readWith.every((path) => expanded.includes(path));
    });
    if (!found) stale.push(row.name);
  }
  expect(stale).toEqual([]);
  expect([...locking]).toEqual(
    expect.arrayContaining([
      ...["accountSchedule", "balanceEntryCreate", "coupon.update", "creditNote.create"],
      ...["customer.update", "dispute.update", "invoice.update", "paymentIntent.capture"],
      ...["paymentMethod.remove", "payoutCancel", "product.update", "refund.create"],
      ...["taxRate.replace", "taxId.remove"],
    ]),
  );
});
