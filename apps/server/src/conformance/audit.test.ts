import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { World } from "../testing/world.ts";
import { sendUntilAnswered, WRITES } from "./faults/writes.ts";
import { mapleFilledWorld } from "./fixtures/filled-world.ts";
import type { Fixtures } from "./fixtures/fixtures.ts";
import { ROWS } from "./requests/routes.ts";
import { idsFor, validBodies } from "./requests/valid-bodies.ts";

/** Calls that change nothing, although they aren't a GET, with the reason. */
const READS: Readonly<Record<string, string>> = {
  creditNotePreview: "the provider computes a preview and stores nothing",
  invitation: "shows what a link leads to; a POST keeps the token out of addresses",
  emailLink: "shows what a link leads to; a POST keeps the token out of addresses",
  undoLink: "shows what a link leads to; a POST keeps the token out of addresses",
  resetLink: "shows what a link leads to; a POST keeps the token out of addresses",
  refresh: "renews the tokens of a session whose sign-in is recorded",
  authenticator: "nothing is enabled before a code is confirmed",
  passkeySignInStart: "nobody is known before the passkey was used",
  invitationPasskeyStart: "nobody joins before the browser has created the passkey",
  passkeyVerifyStart: "nothing is verified before the passkey was used",
  passkeyStart: "nothing is added before the browser has created the passkey",
  directoryFind: "looks an email domain up; a POST keeps the address out of addresses",
  directoryStart: "nobody is known before the directory answers",
  redeem: "another server exchanges a code whose issue is recorded",
};

/** The action of each call that isn't a write to the provider. */
const ACTIONS: Readonly<Record<string, string>> = {
  token: "session.sign_in",
  customToken: "session.sign_in",
  factor: "session.sign_in",
  verify: "factor.confirm",
  authenticatorConfirm: "factor.add",
  authenticatorDisable: "factor.remove",
  recoveryCodes: "recoveryCodes.create",
  passkeySignIn: "session.sign_in",
  passkeyAdd: "factor.add",
  passkeyRename: "factor.update",
  passkeyRemove: "factor.remove",
  logout: "session.sign_out",
  session: "session.switch",
  language: "person.language",
  ownProfileUpdate: "person.update",
  ownNotificationsUpdate: "notifications.update",
  ownEmail: "email.request",
  ownEmailCancel: "email.cancel",
  emailConfirm: "email.change",
  emailKeep: "email.keep",
  undo: "factor.undo",
  ownSessionEnd: "session.revoke",
  ownSessionsEndOthers: "session.revoke",
  password: "password.change",
  directorySave: "directory.update",
  directoryRemove: "directory.remove",
  directoryTest: "directory.test",
  directoryTokenCreate: "directory.createToken",
  directoryTokenRevoke: "directory.revokeToken",
  directoryFinish: "session.sign_in",
  handoff: "session.hand_off",
  sso: "session.hand_off",
  invite: "invitation.create",
  reinvite: "invitation.resend",
  removeUser: "invitation.revoke",
  memberUpdate: "member.update",
  apiKeyCreate: "apiKey.create",
  apiKeyUpdate: "apiKey.update",
  apiKeyRoll: "apiKey.roll",
  apiKeyRevoke: "apiKey.revoke",
  webhookEndpointCreate: "webhookEndpoint.create",
  webhookEndpointUpdate: "webhookEndpoint.update",
  webhookEndpointRoll: "webhookEndpoint.roll",
  webhookEndpointDelete: "webhookEndpoint.remove",
  webhookPing: "webhookEndpoint.ping",
  webhookRedeliver: "webhookEndpoint.redeliver",
  receivedEventRetry: "receivedEvent.retry",
  roleCreate: "role.create",
  roleUpdate: "role.update",
  roleRemove: "role.remove",
  securityUpdate: "security.update",
  view: "role.view",
  viewStop: "role.stopView",
  transferOwnership: "business.transfer",
  invitationAccept: "invitation.accept",
  invitationPasskey: "invitation.accept",
  resetRequest: "password.request_reset",
  reset: "password.reset",
  firstStepsDismiss: "firstSteps.dismiss",
  firstStepsRestore: "firstSteps.restore",
  accountLink: "account.onboard",
  export: "export.create",
  auditExport: "export.create",
  mailResend: "mail.resend",
  payoutCreate: "payout.create",
  payoutCancel: "payout.cancel",
  accountSchedule: "account.schedule",
  balanceEntryCreate: "balanceEntry.create",
  balanceEntryUpdate: "balanceEntry.update",
  balanceEntryDelete: "balanceEntry.remove",
};

interface Entry {
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

async function entriesOf(request: string | null): Promise<Entry[]> {
  const { rows } = await world.database
    .pool("owner")
    .query<Entry>("select * from app.audit_entry where request = $1 order by seq", [request]);
  return rows;
}

const MUTATING = ROWS.filter(({ method }) => method !== "GET");

describe("the audit trail", () => {
  it("has an action, or a reason for none, for every call that isn't a GET", () => {
    const unknown = MUTATING.filter(
      ({ name }) => READS[name] === undefined && ACTIONS[name] === undefined && !name.includes("."),
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
    await one(reply.headers.get("request-id"), ACTIONS[name] ?? "");
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

/** Last, because these calls also delete what the others read. */
describe("the audit trail of every write", () => {
  it("has an entry of every write to the provider that succeeded, and none of a rejected one", async () => {
    const missing: string[] = [];
    const recorded = new Set<string>();
    for (const row of WRITES) {
      const reply = await sendUntilAnswered(world.claire, row, fixtures, `audit-${row.name}`);
      const entries = await entriesOf(reply.headers.get("request-id"));
      const action = ACTIONS[row.name] ?? row.name;
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
