import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tableHashes } from "../testing/table-hashes.ts";
import type { World } from "../testing/world.ts";
import { sendOnce, sendUntilAnswered, WRITES } from "./faults/writes.ts";
import { mapleFilledWorld } from "./fixtures/filled-world.ts";
import type { Fixtures } from "./fixtures/fixtures.ts";
import { AUDITED_ACTIONS, UNAUDITED_READS } from "./requests/audited-calls.ts";
import { ROWS } from "./requests/routes.ts";
import { idsFor, validBodies } from "./requests/valid-bodies.ts";

/** Calls that change something at the provider are recorded once the trail can be written again. */
const AT_PROVIDER = /^(payout|account|balanceEntry|receivedEvent)/;

/** Calls that find nothing to change here, so they record nothing. */
const NOTHING_TO_CHANGE = [
  "authenticatorDisable",
  "directoryRemove",
  "firstStepsRestore",
  "logout",
  "ownEmailCancel",
  "ownSessionsEndOthers",
  "resetRequest",
  "viewStop",
];

/** Tables that nothing but a call changes. A session's row also has the time of its last use. */
const OWN_TABLES =
  /^app\.(account|membership|person|invitation|role|factor_requirement|authenticator|passkey|recovery_code|one_use_token|access_token|refresh_token|api_key(_secret)?|directory\w*|scim\w*|webhook_endpoint\w*)$/;

interface StoredAuditEntry {
  readonly action: string;
  readonly account: string | null;
  readonly person: string | null;
  readonly session: string | null;
  readonly request: string;
  readonly subject: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

let world: World;
let fixtures: Fixtures;
beforeAll(async () => {
  ({ world, fixtures } = await mapleFilledWorld());
});
afterAll(() => world?.close());

async function entriesOf(request: string | null): Promise<StoredAuditEntry[]> {
  const { rows } = await world.database
    .pool("owner")
    .query<StoredAuditEntry>("select * from app.audit_entry where request = $1 order by seq", [
      request,
    ]);
  return rows;
}

const MUTATING = ROWS.filter(({ method }) => method !== "GET");

describe("the audit trail", () => {
  it("has an action, or a reason for none, for every call that isn't a GET", () => {
    const unknown = MUTATING.filter(
      ({ name }) =>
        UNAUDITED_READS[name] === undefined &&
        AUDITED_ACTIONS[name] === undefined &&
        !name.includes("."),
    );
    expect(unknown.map(({ name }) => name)).toEqual([]);
  });

  it("records a repeated request once", async () => {
    const body = validBodies(fixtures)["customer.create"];
    const send = () => world.claire.post("/api/stripe/customer", body, { key: "once" });
    const [first, second] = [await send(), await send()];
    expect(second.body.id).toBe(first.body.id);
    expect(await entriesOf(first.headers.get("request-id"))).toHaveLength(1);
    expect(await entriesOf(second.headers.get("request-id"))).toEqual([]);
  });

  it("records what changed, before and after", async () => {
    const [id = ""] = idsFor("customer.update", fixtures);
    const path = `/api/stripe/customer/${id}`;
    await world.claire.patch(path, { name: "Élise Gagnon" });
    const reply = await world.claire.patch(path, { name: "Élise Roy" });
    const [entry] = await entriesOf(reply.headers.get("request-id"));
    expect(entry).toMatchObject({
      action: "customer.update",
      subject: id,
      before: '{"name":"Élise Gagnon"}',
      after: '{"name":"Élise Roy"}',
    });
  });

  it("records a file's description, and nothing of its contents", async () => {
    const reply = await world.claire.post("/api/stripe/file", validBodies(fixtures)["file.create"]);
    const [entry] = await entriesOf(reply.headers.get("request-id"));
    expect(JSON.parse(entry?.after ?? "")).toEqual({
      purpose: "business_logo",
      filename: "logo.gif",
      size: 6,
      type: "gif",
    });
  });

  it("finds a refund among the entries of its payment", async () => {
    const payment = fixtures.one("paymentIntent");
    const reply = await world.amir.post("/api/stripe/refund", {
      payment_intent: payment,
      amount: 1,
    });
    const [entry] = await entriesOf(reply.headers.get("request-id"));
    expect(entry).toMatchObject({ action: "refund.create", subject: payment });
    expect(JSON.parse(entry?.after ?? "")).toMatchObject({ id: reply.body.id, amount: 1 });
  });
});

/** Calls of people and sessions, each with the request that has its effect. */
describe("the audit trail of people and sessions", () => {
  const one = async (request: string | null, action: string) => {
    const entries = await entriesOf(request);
    expect(entries.map((entry) => entry.action)).toEqual([action]);
    return entries[0];
  };

  it("records a sign-in, and what its session does", async () => {
    const { stranger, maple } = world;
    const credentials = { email: "user@maple.example", password: "counterfoil-demo" };
    const signedIn = await stranger.post("/auth/token", credentials);
    const entry = await one(signedIn.headers.get("request-id"), "session.sign_in");
    expect(entry).toMatchObject({ account: maple, after: '{"method":"password"}' });
    const headers = { authorization: `Bearer ${signedIn.body.token}` };
    const language = await stranger.post("/api/auth/language", { language: "fr" }, { headers });
    const changed = await one(language.headers.get("request-id"), "person.language");
    expect(changed?.session).toBe(entry?.session);
    const signedOut = await stranger.post("/auth/logout", {}, { headers });
    const ended = await one(signedOut.headers.get("request-id"), "session.sign_out");
    expect(ended?.session).toBe(entry?.session);
  });

  it("records a rejected sign-in at the businesses of the person, or at none", async () => {
    const { stranger, maple } = world;
    const refused = (email: string) =>
      stranger.post("/auth/token", { email, password: "wrong-password" });
    const known = await one(
      (await refused("admin@maple.example")).headers.get("request-id"),
      "session.refuse",
    );
    expect(known).toMatchObject({ account: maple, person: null });
    expect(known?.after).toContain("wrong_password");
    const unknown = await one(
      (await refused("nobody@maple.example")).headers.get("request-id"),
      "session.refuse",
    );
    expect(unknown?.account).toBeNull();
    expect(unknown?.after).not.toContain("nobody@maple.example");
  });

  it.each([
    "invite",
    "reinvite",
    "removeUser",
    "export",
    "accountLink",
    "roleCreate",
    "apiKeyCreate",
    "webhookEndpointCreate",
  ])("records %s", async (name) => {
    const row = MUTATING.find((candidate) => candidate.name === name);
    const body = validBodies(fixtures)[name];
    const reply = await world.claire.post(row?.path ?? "", body);
    expect(reply.status, reply.text).toBeLessThan(300);
    await one(reply.headers.get("request-id"), AUDITED_ACTIONS[name] ?? "");
  });

  it("records a new role, once", async () => {
    const { claire, noor } = world;
    const uid = (await noor.get("/api/auth/me")).body.user.id;
    const promote = () => claire.patch(`/api/account/user/${uid}`, { role: "admin" });
    const entry = await one((await promote()).headers.get("request-id"), "member.update");
    expect(entry).toMatchObject({
      subject: uid,
      before: '{"role":"user"}',
      after: '{"role":"admin"}',
    });
    expect(await entriesOf((await promote()).headers.get("request-id"))).toEqual([]);
  });
});

describe("while no entry can be written", () => {
  const owner = () => world.database.pool("owner");
  beforeAll(async () => {
    await owner().query(`create function app.reject_entry() returns trigger language plpgsql
      as $$ begin raise exception 'the trail is closed'; end $$`);
    await owner().query(`create trigger reject_entry before insert on app.audit_entry
      for each row execute function app.reject_entry()`);
  });
  afterAll(() => owner().query("drop trigger reject_entry on app.audit_entry"));

  it("no call changes people, access or settings", async () => {
    const own = async () => [
      ...[...(await tableHashes(owner()))].filter(([table]) => OWN_TABLES.test(table)),
      (
        await owner().query(
          "select id, account, role, viewing, verified_at, ended_at from app.session order by id",
        )
      ).rows,
    ];
    const before = await own();
    const succeeded: string[] = [];
    const failed: string[] = [];
    for (const row of MUTATING) {
      const { name } = row;
      if (AUDITED_ACTIONS[name] === undefined || AT_PROVIDER.test(name)) continue;
      const caller = row.access === "public" ? world.stranger : world.claire;
      const { status } = await sendOnce(caller, row, fixtures, `closed-${name}`);
      if (status < 300) succeeded.push(name);
      if (status === 500) failed.push(name);
    }
    expect(succeeded.sort()).toEqual(NOTHING_TO_CHANGE);
    expect(failed.length).toBeGreaterThan(15);
    expect(await own()).toEqual(before);
  });
});

/** Last, because these calls also delete what the others read. */
describe("the audit trail of every write", () => {
  it("has an entry of every write to the provider that succeeded, and none of a rejected one", async () => {
    const missing: string[] = [];
    const recorded = new Set<string>();
    for (const row of WRITES) {
      const reply = await sendUntilAnswered(world.claire, row, fixtures, `audit-${row.name}`);
      const entries = await entriesOf(reply.headers.get("request-id"));
      const action = AUDITED_ACTIONS[row.name] ?? row.name;
      const expected = reply.status < 400 || reply.status === 402 ? [action] : [];
      const actual = entries.map((entry) => entry.action);
      if (JSON.stringify(actual) !== JSON.stringify(expected)) {
        missing.push(
          `${row.title}: ${reply.status} ${reply.text.slice(0, 80)}, recorded ${actual}`,
        );
      }
      for (const entry of entries) {
        recorded.add(entry.action);
        expect(entry.account).toBe(world.maple);
        expect(entry.person).toMatch(/^usr_/);
        expect(entry.session).toMatch(/^ses_/);
      }
    }
    expect(missing).toEqual([]);
    expect(recorded.size).toBeGreaterThan(40);
  });
});
