import { resourceNames, resources } from "@counterfoil/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { World } from "../testing/world.ts";
import { mapleFilledWorld } from "./fixtures/filled-world.ts";
import type { Fixtures } from "./fixtures/fixtures.ts";
import { describedBy } from "./requests/described.ts";
import { address, ROWS, type RouteRow, rowOf } from "./requests/routes.ts";
import { idsFor, queryFor, validBodies } from "./requests/valid-bodies.ts";

let world: World;
let fixtures: Fixtures;
beforeAll(async () => {
  ({ world, fixtures } = await mapleFilledWorld());
});
afterAll(() => world.close());

/** Fields that an attacker would like to set, besides those that the objects have. */
const WISHES: Readonly<Record<string, unknown>> = {
  id: "chosen_by_me",
  object: "account",
  account: "acct_000000",
  tenant: "acct_000000",
  stripe_account: "acct_000000",
  stripeAccount: "acct_000000",
  on_behalf_of: "acct_000000",
  transfer_data: { destination: "acct_000000" },
  application_fee_amount: 1,
  livemode: true,
  created: 1,
  status: "paid",
  number: "FREE-0001",
  amount_paid: 99_999,
  amount_due: 0,
  amount_received: 99_999,
  amount_refunded: 0,
  total: 0,
  balance: -99_999,
  times_redeemed: 0,
  valid: true,
  deleted: true,
  paid: true,
  role: "owner",
  owner: true,
  idempotency_key: "mine",
  expand: ["customer"],
};

function fieldsOf(row: RouteRow): Set<string> {
  return new Set(row.body instanceof z.ZodObject ? Object.keys(row.body.shape) : []);
}

/** Returns a different value of the same type. */
function another(value: unknown): unknown {
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  if (typeof value === "string") return `${value}1`;
  return value === null ? "1" : {};
}

async function send(row: RouteRow, body: object) {
  const path = address(row.path, ...idsFor(row.name, fixtures));
  return row.method === "PATCH" ? world.claire.patch(path, body) : world.claire.post(path, body);
}

/** Reads the object from the provider. */
async function held(row: RouteRow): Promise<string> {
  const [id = ""] = idsFor(row.name, fixtures);
  const { text } = await world.claire.get(`/api/stripe/${row.resource}/${id}?reload=true`);
  return text;
}

describe.each(resourceNames())("an unsupported field of %s", (name) => {
  const writes = ROWS.filter((row) => row.resource === name && row.body !== undefined);
  const counted = async () => (await world.claire.get(`/api/counts/${name}`)).body;

  it("is rejected by name, and nothing is changed or created", async () => {
    const { body: shown } = await world.claire.get(`/api/stripe/${name}/${fixtures.one(name)}`);
    const wishes: Record<string, unknown> = { ...WISHES };
    for (const [field, value] of Object.entries(shown)) wishes[field] ??= another(value);
    for (const row of writes) {
      const before = await held(row);
      const count = await counted();
      const known = fieldsOf(row);
      const valid = validBodies(fixtures)[row.name] ?? {};
      const injected = Object.entries(wishes).filter(([field]) => !known.has(field));
      expect(injected.length, row.title).toBeGreaterThan(10);
      for (const [field, value] of injected) {
        const reply = await send(row, { ...valid, [field]: value });
        const title = `${row.title} ${field}`;
        expect([title, reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([
          title,
          400,
          [field],
        ]);
      }
      const all = await send(row, { ...valid, ...Object.fromEntries(injected) });
      expect(all.status, all.text).toBe(400);
      expect(await held(row), row.title).toBe(before);
      expect(await counted(), row.title).toEqual(count);
    }
  });

  it("is rejected inside nested objects too", async () => {
    for (const row of writes) {
      const valid = validBodies(fixtures)[row.name] ?? {};
      for (const [field, value] of Object.entries(valid)) {
        if (field === "metadata" || typeof value !== "object" || value === null) continue;
        const [first] = Array.isArray(value) ? value : [value];
        if (typeof first !== "object" || first === null) continue;
        const nested = { ...first, amount_paid: 1 };
        const reply = await send(row, {
          ...valid,
          [field]: Array.isArray(value) ? [nested] : nested,
        });
        expect([row.title, field, reply.status]).toEqual([row.title, field, 400]);
        expect(JSON.stringify(reply.body.fields), row.title).toContain(field);
      }
    }
  });
});

describe("the other calls", () => {
  it("accept documented fields only", async () => {
    const { body: entry } = await world.claire.get(
      address(rowOf("balanceEntry").path, fixtures.one("customer"), fixtures.balanceEntry),
    );
    for (const name of ["balanceEntryCreate", "balanceEntryUpdate", "session"]) {
      const row = rowOf(name);
      const valid = validBodies(fixtures)[name] ?? { account: world.maple };
      const known = fieldsOf(row);
      for (const [field, value] of Object.entries({ ...entry, ...WISHES })) {
        if (known.has(field)) continue;
        const reply = await send(row, { ...valid, [field]: another(value) });
        expect([name, field, reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([
          name,
          field,
          400,
          [field],
        ]);
      }
    }
  });

  it("return nothing of another business when a session requests it", async () => {
    const me = await world.claire.get("/api/auth/me");
    expect(me.body.claims.account).toBe(world.maple);
    expect(Object.keys(me.body.accounts)).toEqual([world.maple]);
  });
});

it("leave read-only subfields of an editable field unchanged", () => {
  const closed = ["status", "total", "amount_paid", "amount_due", "balance", "times_redeemed"];
  for (const row of ROWS.filter(({ resource }) => resource !== undefined)) {
    for (const field of closed)
      expect(fieldsOf(row).has(field), `${row.title} ${field}`).toBe(false);
  }
  expect(Object.keys(resources)).toHaveLength(resourceNames().length);
});

/** Covered by other tests, or would end the session or delete objects that are needed later. */
const ELSEWHERE =
  /^(token|refresh|logout|session|stream|mailResend)$|\.(remove|void|uncollectible|cancel)$/;
/**
 * Require the secret of an email, another host, a person or their second factor, or change the
 * team.
 */
const PEOPLE =
  /^(customToken|language|password|email\w*|ownEmail\w*|ownSession[A-Z]\w*|sso|handoff|redeem|invitation\w*|reset\w*|undo\w*|removeUser|memberUpdate|transferOwnership|role(Create|Update|Remove)|apiKey(Create|Update|Roll|Revoke)|webhook(Endpoint(Update|Roll|Delete)|Ping|Deliver(y|ies)|Redeliver)|view|viewStop|factor|directory(Start|Finish|TokenRevoke)|authenticator(Confirm|Disable)|recoveryCodes|passkey\w*)$/;

it("accept the original of each of these requests, with the documented response", async () => {
  const faultOf = await describedBy(world.stranger);
  const rows = ROWS.filter(({ name }) => !ELSEWHERE.test(name) && !PEOPLE.test(name));
  expect(rows.length).toBeGreaterThan(50);
  const { claire } = world;
  for (const row of rows) {
    const ids = row.path.includes("customerId") ? idsFor(row.name, fixtures) : idsOf(row);
    const path = `${address(row.path, ...ids)}?${queryFor(row.name, fixtures)}`;
    const reply =
      row.method === "GET"
        ? await claire.get(path)
        : row.method === "DELETE"
          ? await claire.delete(path)
          : await send(row, validBodies(fixtures)[row.name] ?? {});
    expect([200, 204], `${row.title}: ${reply.text}`).toContain(reply.status);
    expect([row.title, faultOf(row, reply)]).toEqual([row.title, null]);
  }
  const response = await world.stranger.post("/auth/reset/request", {
    email: "nobody@maple.example",
  });
  expect([response.status, faultOf(rowOf("resetRequest"), response)]).toEqual([204, null]);
});

function idsOf(row: RouteRow): string[] {
  if (row.name === "counts") return ["customer"];
  return row.name === "timeline" ? [fixtures.one("invoice")] : idsFor(row.name, fixtures);
}
