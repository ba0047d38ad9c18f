import { errorBody } from "@counterfoil/contract";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { effort, seedOf } from "../testing/effort.ts";
import type { World } from "../testing/world.ts";
import { mapleFilledWorld } from "./fixtures/filled-world.ts";
import type { Fixtures } from "./fixtures/fixtures.ts";
import { type Hostile, hostileRequests } from "./requests/hostile-cases.ts";
import { LONG_BODIES } from "./requests/hostile-values.ts";
import { validBodies } from "./requests/valid-bodies.ts";

const SEED = seedOf(20_261_120);
const REQUESTS = effort(2_000, 20_000);
const AT_ONCE = 8;

let world: World;
let fixtures: Fixtures;
beforeAll(async () => {
  ({ world, fixtures } = await mapleFilledWorld());
});
afterAll(() => world.close());

/** Returns what is wrong with the response to an invalid request; null if nothing. */
async function faultOf({ row, path, body, key, blamed, card }: Hostile): Promise<string | null> {
  const response = await world.claire.fetch(path, {
    method: row.method,
    headers: {
      origin: world.app.url,
      "content-type": "application/json",
      ...(key === undefined ? {} : { "idempotency-key": key }),
    },
    ...(body === undefined || /GET|DELETE/.test(row.method) ? {} : { body }),
  });
  const { status, headers } = response;
  const text = await response.text();
  if (status >= 500) return `${status}: ${text}`;
  if (status < 400) return card ? `took a card number: ${text}` : null;
  const refusal = errorBody.strict().safeParse(JSON.parse(text));
  if (!refusal.success) return `not the uniform body: ${text}`;
  const { code, request_id: id, fields = {} } = refusal.data;
  if (id !== headers.get("request-id")) return `another request's id: ${text}`;
  if (text.length > 20_000) return `an answer of ${text.length} characters`;
  if (card && code !== "card_number_refused") return `missed the card number: ${text}`;
  if (blamed === undefined || status !== 400) return null;
  const named = Object.keys(fields).map((field) => field.split(".")[0]);
  if (named.includes(blamed) || (await isRefusedUnchanged(row, path, named))) return null;
  return `does not name ${blamed}: ${text}`;
}

/**
 * Returns whether the valid body is refused for the same fields: an accepted request before it has
 * archived a tax rate, for example.
 */
async function isRefusedUnchanged(
  row: Hostile["row"],
  path: string,
  named: readonly (string | undefined)[],
): Promise<boolean> {
  const response = await world.claire.fetch(path, {
    method: row.method,
    headers: { origin: world.app.url, "content-type": "application/json" },
    body: JSON.stringify(validBodies(fixtures)[row.name] ?? {}),
  });
  if (response.status !== 400) return false;
  const { fields = {} } = errorBody.parse(await response.json());
  const same = new Set(Object.keys(fields).map((field) => field.split(".")[0]));
  return named.length > 0 && named.every((field) => same.has(field));
}

it("rejects every malformed request with the standard error body, or accepts it unchanged", async () => {
  const hostile = fc.sample(hostileRequests(fixtures), { seed: SEED, numRuns: REQUESTS });
  const faults: string[] = [];
  const rest = hostile.values();
  async function sender(): Promise<void> {
    for (const one of rest) {
      const fault = await faultOf(one);
      const sent = `${one.row.method} ${one.path.slice(0, 200)} ${String(one.body).slice(0, 600)}`;
      if (fault !== null) faults.push(`${sent}\n  => ${fault}`);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  expect(faults).toEqual([]);
});

it.each(LONG_BODIES)("rejects %s with a short response", async (_, body) => {
  for (const path of ["/api/stripe/customer", "/api/stripe/invoice", "/auth/token"]) {
    const headers = { origin: world.app.url };
    const response = await world.claire.fetch(path, { method: "POST", headers, body });
    const text = await response.text();
    expect(response.status, text.slice(0, 200)).toBe(400);
    expect(errorBody.strict().safeParse(JSON.parse(text)).success).toBe(true);
    expect(text.length).toBeLessThan(20_000);
  }
});

it("leaves no unknown outcome and no changed prototype, and keeps serving", async () => {
  const { rows } = await world.database
    .pool("owner")
    .query("select operation, status from app.intent where status not in ('done', 'refused')");
  expect(rows).toEqual([]);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(Reflect.get({}, "admin")).toBeUndefined();
  const created = await world.claire.post("/api/stripe/customer", { name: "Odile Fournier" });
  expect(created.status, created.text).toBe(200);
});
