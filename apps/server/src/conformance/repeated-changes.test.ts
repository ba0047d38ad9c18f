import { AUTHENTICATOR_DISABLE_PATH, AUTHENTICATOR_PATH } from "@counterfoil/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestResponse } from "../testing/client.ts";
import { draftFor, settled } from "../testing/mail/sent-mail.ts";
import { AuthenticatorApp, setUpAuthenticator } from "../testing/sign-in/authenticator.ts";
import type { World } from "../testing/world.ts";
import { sendOnce, WRITES } from "./faults/writes.ts";
import { mapleFilledWorld } from "./fixtures/filled-world.ts";
import type { Fixtures } from "./fixtures/fixtures.ts";
import { address, MEMBER_ROWS, type RouteRow } from "./requests/routes.ts";
import { validBodies } from "./requests/valid-bodies.ts";

/** Calls that don't keep their response, with the reason why a repeat of them does no harm. */
const NOT_KEPT: Readonly<Record<string, string>> = {
  creditNotePreview: "stores nothing",
  accountLink: "each link works once and expires in minutes",
  export: "a download, which stores nothing but its entry in the audit trail",
  auditExport: "a download, which stores nothing but its entry in the audit trail",
  receivedEventRetry: "reads the object again, which gives the same mirror",
  directorySave: "stores the same settings again",
  directoryRemove: "removes what is removed",
  directoryTest: "looks the same domains up again",
  firstStepsDismiss: "hides what is hidden",
  firstStepsRestore: "shows what is shown",
  view: "sets the same view again",
  viewStop: "ends a view that has ended",
  session: "each response replaces the token of the one before",
  language: "stores the same language again",
  password: "is kept, but the repeat needs a new session: own-password.test.ts",
  verify: "verifies the same person again",
  handoff: "each code works once and expires in minutes",
  transferOwnership: "the requester is no longer the owner",
  authenticator: "nothing is enabled before a code is confirmed",
  authenticatorDisable: "turns off what is off",
  passkeyStart: "nothing is added before the browser has created the passkey",
  passkeyVerifyStart: "nothing is verified before the passkey was used",
  passkeyAdd: "is kept, but needs a domain: passkeys.test.ts",
  passkeyRemove: "what is removed is unknown",
  ownEmailCancel: "cancels what is cancelled",
  ownSessionEnd: "ends what has ended",
  ownSessionsEndOthers: "ends what has ended",
};

/** Every call that makes or ends something. A PATCH sets the same values again. */
const CHANGES = MEMBER_ROWS.filter(({ method }) => method === "POST" || method === "DELETE");
const KEPT = CHANGES.filter(({ name }) => NOT_KEPT[name] === undefined);
let world: World;
let fixtures: Fixtures;
beforeAll(async () => {
  ({ world, fixtures } = await mapleFilledWorld());
});
afterAll(() => world?.close());

const idOf = async (path: string, body: object): Promise<string> => {
  const made = (await world.claire.post(path, body)).body;
  return (made.key ?? made.endpoint ?? made.token ?? made).id;
};
const ENDPOINTS = "/api/developer/webhook";
const newKey = (name: string) =>
  idOf("/api/developer/key", { name, rights: ["customer:read"], expiresAt: null });
const newEndpoint = (path: string) =>
  idOf(ENDPOINTS, {
    url: `https://shop.example/${path}`,
    description: "",
    events: ["invoice.sent"],
    enabled: true,
  });

/** What a call of our own needs before it: the values of its path, and perhaps another body. */
const PREPARATIONS: Readonly<
  Record<string, () => Promise<{ readonly ids?: readonly string[]; readonly body?: object }>>
> = {
  apiKeyRoll: async () => ({ ids: [await newKey("Rolled")] }),
  apiKeyRevoke: async () => ({ ids: [await newKey("Revoked")] }),
  webhookEndpointRoll: async () => ({ ids: [await newEndpoint("rolled")] }),
  webhookEndpointDelete: async () => ({ ids: [await newEndpoint("deleted")] }),
  webhookPing: async () => ({ ids: [await newEndpoint("pinged")] }),
  async webhookRedeliver() {
    const endpoint = await newEndpoint("redelivered");
    const { body } = await world.claire.post(`${ENDPOINTS}/${endpoint}/ping`);
    return { ids: [endpoint, body.id] };
  },
  roleRemove: async () => ({
    ids: [await idOf("/api/account/role", { name: "Removed", copiedFrom: "support" })],
  }),
  async reinvite() {
    await world.claire.post("/api/account/user", { emails: ["ines@maple.example"], role: "user" });
    return { body: { email: "ines@maple.example" } };
  },
  async removeUser() {
    await world.claire.post("/api/account/user", { emails: ["hugo@maple.example"], role: "user" });
    return { body: { email: "hugo@maple.example" } };
  },
  async mailResend() {
    const invoice = await draftFor(world.claire, { email: "bounces@ateliernord.example" });
    await world.claire.post(`/api/stripe/invoice/${invoice}/send`);
    const [mail] = await settled(world.claire, invoice);
    return { ids: [mail?.id ?? ""], body: {} };
  },
  async authenticatorConfirm() {
    await world.claire.post(AUTHENTICATOR_DISABLE_PATH);
    const { body } = await world.claire.post(AUTHENTICATOR_PATH);
    return { body: { code: new AuthenticatorApp(body.secret).codeAt(Date.now()) } };
  },
  async recoveryCodes() {
    await world.claire.post(AUTHENTICATOR_DISABLE_PATH);
    await setUpAuthenticator(world.claire, Date.now());
    return {};
  },
  directoryTokenRevoke: async () => ({
    ids: [await idOf("/api/account/directory/tokens", { name: "Revoked" })],
  }),
};

/** Those that the provider carries out, deletions last. */
const PROVIDERS = WRITES.filter(
  (row) => KEPT.includes(row) && PREPARATIONS[row.name] === undefined,
);
const OWN = KEPT.filter((row) => !PROVIDERS.includes(row));

async function sendTwice(row: RouteRow): Promise<[TestResponse, TestResponse]> {
  const key = `twice ${row.name}`;
  if (PROVIDERS.includes(row)) {
    const send = () => sendOnce(world.claire, row, fixtures, key);
    return [await send(), await send()];
  }
  const { ids = [], body } = (await PREPARATIONS[row.name]?.()) ?? {};
  const path = address(row.path, ...ids);
  const sent = body ?? validBodies(fixtures)[row.name] ?? {};
  const send = () =>
    row.method === "DELETE"
      ? world.claire.delete(path, { key })
      : world.claire.post(path, sent, { key });
  return [await send(), await send()];
}

async function entriesOf({ headers }: TestResponse): Promise<string[]> {
  const { rows } = await world.database
    .pool("owner")
    .query<{ action: string }>("select action from app.audit_entry where request = $1", [
      headers.get("request-id"),
    ]);
  return rows.map(({ action }) => action);
}

describe("a change whose response was lost, sent again with its key", () => {
  const done = new Set<string>();

  it.each([...OWN, ...PROVIDERS])("$title is made once, and returns its response", async (row) => {
    const [first, second] = await sendTwice(row);
    expect([second.status, second.body]).toEqual([
      first.status,
      // An error has the ID of its own request.
      first.status < 400 ? first.body : { ...first.body, request_id: second.body?.request_id },
    ]);
    expect(first.status).toBeLessThan(500);
    if (first.status >= 400) return;
    done.add(row.name);
    expect(await entriesOf(first)).not.toEqual([]);
    expect(await entriesOf(second)).toEqual([]);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
  });

  it("is every call that could make something twice", () => {
    expect(OWN.map(({ name }) => name).filter((name) => !done.has(name))).toEqual([]);
    // The state of some objects allows no more than one of their actions.
    expect(PROVIDERS.filter(({ name }) => done.has(name)).length).toBeGreaterThan(25);
    const names = CHANGES.map(({ name }) => name);
    expect(Object.keys(NOT_KEPT).filter((name) => !names.includes(name))).toEqual([]);
  });
});
