import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { address, MEMBER_ROWS, type RouteRow } from "../../../conformance/requests/routes.ts";
import { Client, type TestResponse } from "../../../testing/client.ts";
import { postSearch, searchKeyOf } from "../../../testing/search-client.ts";
import { apiKeyOf } from "../../../testing/sign-in/api-key.ts";
import { setUpAuthenticator } from "../../../testing/sign-in/authenticator.ts";
import { registerPasskey } from "../../../testing/sign-in/passkey/passkey.ts";
import { maple, type World } from "../../../testing/world.ts";

const SECURITY = "/api/account/security";
const SITE = "https://billing.maple.example";
const REQUIRED = [403, "second_factor_setup_required"];
let world: World;
beforeEach(async () => {
  world = await maple({ publicUrl: SITE });
});
afterEach(() => world?.close());

const outcome = ({ status, body }: TestResponse) => [status, body?.code];
const requireOf = (secondFactor: object, client = world.claire) =>
  client.patch(SECURITY, { secondFactor: { everyone: false, roles: [], ...secondFactor } });
/** Requires one of everyone, as the owner with an authenticator app. */
async function requireOfEveryone(): Promise<void> {
  await setUpAuthenticator(world.claire, Date.now());
  expect((await requireOf({ everyone: true })).status).toBe(200);
}

/** Sends a body that no call accepts, so that nothing changes if access is granted. */
function knock(
  client: Client,
  { method, path }: Pick<RouteRow, "method" | "path">,
): Promise<TestResponse> {
  const to = address(path);
  if (method === "GET") return client.get(to);
  if (method === "DELETE") return client.delete(to);
  return method === "POST" ? client.post(to, []) : client.patch(to, []);
}

describe("requiring a second factor", () => {
  it("is for the owner, who needs one themselves, and of existing roles only", async () => {
    expect(outcome(await requireOf({ everyone: true }, world.amir))).toEqual([403, "forbidden"]);
    expect(outcome(await world.amir.get(SECURITY))).toEqual([403, "forbidden"]);
    for (const wanted of [{ everyone: true }, { roles: ["user"] }]) {
      expect(outcome(await requireOf(wanted))).toEqual([409, "own_factor_missing"]);
    }
    await setUpAuthenticator(world.claire, Date.now());
    const unknown = await requireOf({ roles: ["user", "role_unknown"] });
    expect(unknown.body.faults).toEqual({ "secondFactor.roles.1": { code: "unknown_role" } });
    expect((await world.claire.get(SECURITY)).body).toEqual({
      secondFactor: { everyone: false, roles: [] },
      ownFactor: true,
      without: [
        { role: "admin", members: 2 },
        { role: "user", members: 1 },
      ],
      refundLimit: 1000,
    });
  });

  it("is recorded in the audit trail, with what it was and is", async () => {
    await setUpAuthenticator(world.claire, Date.now());
    await requireOf({ roles: ["user", "admin", "user"] });
    await requireOf({ everyone: true, roles: ["admin"] });
    const { rows } = await world.database
      .pool("owner")
      .query<{ before: string; after: string }>(
        "select before, after from app.audit_entry where action = 'security.update' order by seq",
      );
    expect(rows.map(({ before, after }) => [JSON.parse(before), JSON.parse(after)])).toEqual([
      [{ require_factor_roles: [] }, { require_factor_roles: ["admin", "user"] }],
      [
        { require_factor: false, require_factor_roles: ["admin", "user"] },
        { require_factor: true, require_factor_roles: ["admin"] },
      ],
    ]);
  });
});

describe("a member without the second factor that their business requires", () => {
  it("is let to nothing but what setting one up needs", async () => {
    await requireOfEveryone();
    const open: string[] = [];
    for (const row of MEMBER_ROWS) {
      const reply = await knock(world.noor, row);
      if (reply.body?.code === "second_factor_setup_required") expect(reply.status).toBe(403);
      else open.push(row.name);
    }
    expect(open.sort()).toEqual([
      "authenticator",
      "authenticatorConfirm",
      "authenticatorDisable",
      "factors",
      "language",
      "me",
      "ownProfile",
      "ownSessions",
      "passkeyAdd",
      "passkeyRemove",
      "passkeyRename",
      "passkeyStart",
      "passkeyVerifyStart",
      "recoveryCodes",
      "rules",
      "session",
      "verify",
      "viewStop",
    ]);
  });

  it("continues in the same session once they have set one up, of either kind", async () => {
    await requireOfEveryone();
    for (const [client, setUp] of [
      [world.noor, () => setUpAuthenticator(world.noor, Date.now())],
      [world.amir, () => registerPasskey(world.amir)],
    ] as const) {
      expect(outcome(await client.get("/api/account/profile"))).toEqual(REQUIRED);
      expect((await client.get("/api/auth/rules")).body.secondFactorMissing).toBe(true);
      await setUp();
      expect((await client.get("/api/auth/rules")).body.secondFactorMissing).toBe(false);
      expect((await client.get("/api/account/profile")).status).toBe(200);
    }
  });

  it("loses open streams and search keys", async () => {
    const key = await searchKeyOf(world.noor);
    const search = () =>
      postSearch(world, "/1/indexes/customers/query", key, { query: "a" }).then(
        ({ status }) => status,
      );
    const before = await search();
    const stream = await world.noor.fetch("/api/stream");
    await requireOfEveryone();
    const reader = stream.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {}
    expect([before, await search()]).toEqual([200, 403]);
    expect((await world.noor.fetch("/api/stream")).status).toBe(403);
  });

  it("can use their other businesses, which don't require one", async () => {
    await requireOfEveryone();
    expect(outcome(await world.beatriz.get("/api/account/profile"))).toEqual(REQUIRED);
    const moved = await world.beatriz.post("/api/auth/session", { account: world.harbour });
    const there = new Client(world.app, moved.body.token);
    expect((await there.get("/api/account/profile")).status).toBe(200);
  });

  it("isn't an API key", async () => {
    await setUpAuthenticator(world.claire, Date.now());
    const { client } = await apiKeyOf(world, ["customer:read"]);
    await requireOf({ everyone: true });
    expect((await client.get("/api/stripe/customer")).status).toBe(200);
  });
});

describe("a requirement of single roles", () => {
  const uidOf = async (email: string) => {
    const { body } = await world.claire.get("/api/account/user");
    return body.users.find((one: { email: string }) => one.email === email).uid;
  };
  const signIn = (email: string) => Client.signIn(world.app, email);

  it("applies to members who have or get one of them, at their next request", async () => {
    await setUpAuthenticator(world.claire, Date.now());
    await requireOf({ roles: ["user"] });
    expect(outcome(await world.noor.get("/api/account/profile"))).toEqual(REQUIRED);
    expect((await world.amir.get("/api/account/profile")).status).toBe(200);
    const amir = await uidOf("admin@maple.example");
    await world.claire.patch(`/api/account/user/${amir}`, { role: "user" });
    const demoted = await signIn("admin@maple.example");
    expect(outcome(await demoted.get("/api/account/profile"))).toEqual(REQUIRED);
    await requireOf({ roles: ["admin"] });
    expect((await demoted.get("/api/account/profile")).status).toBe(200);
  });

  it("ends with the role", async () => {
    await setUpAuthenticator(world.claire, Date.now());
    const ROLE = "/api/account/role";
    const { body } = await world.claire.post(ROLE, { name: "Cashier", copiedFrom: "user" });
    const noor = await uidOf("user@maple.example");
    await world.claire.patch(`/api/account/user/${noor}`, { role: body.id });
    await requireOf({ roles: [body.id, "owner"] });
    expect(outcome(await (await signIn("user@maple.example")).get("/api/account/profile"))).toEqual(
      REQUIRED,
    );
    expect((await world.claire.delete(`${ROLE}/${body.id}?replacement=user`)).status).toBe(204);
    expect((await world.claire.get(SECURITY)).body.secondFactor).toEqual({
      everyone: false,
      roles: ["owner"],
    });
    expect((await (await signIn("user@maple.example")).get("/api/account/profile")).status).toBe(
      200,
    );
  });
});
