import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, type TestResponse } from "../../testing/client.ts";
import { tokenTo } from "../../testing/mail/emails.ts";
import { apiKeyOf } from "../../testing/sign-in/api-key.ts";
import { renew, signInToRenew } from "../../testing/sign-in/renew.ts";
import { maple, type World } from "../../testing/world.ts";

const OWNER = "owner@maple.example";
const NOOR = "user@maple.example";
const PASSWORD = "counterfoil-demo";
const USER = "/api/account/user";
const ROLE = "/api/account/role";
const KEY = "/api/developer/key";
let world: World;
let claire: Client;
let [claireId, amirId, noorId] = ["", "", ""];
beforeAll(async () => {
  world = await maple();
  const idOf = async (client: Client) => (await client.get("/api/auth/me")).body.user.id;
  claireId = await idOf(world.claire);
  amirId = await idOf(world.amir);
  noorId = await idOf(world.noor);
  claire = await Client.signIn(world.app, OWNER);
});
afterAll(() => world?.close());

/** The entry of a request that succeeded. It has the member, their session and address. */
async function entryOf(
  reply: Pick<TestResponse, "headers" | "status">,
  person: string | null = claireId,
) {
  expect(reply.status).toBeLessThan(300);
  const request = reply.headers.get("request-id");
  const { rows } = await world.database.pool("owner").query(
    `select action, account, person, session, address, subject, before::json as before,
       after::json as after from app.audit_entry where request = $1`,
    [request],
  );
  expect(rows).toHaveLength(1);
  const [{ account, address, session, ...entry }] = rows;
  expect(account).toBe(world.maple);
  expect(address).toBe("127.0.0.1");
  expect(entry.person).toBe(person);
  const { person: _, ...said } = entry;
  return { ...said, hasSession: /^ses_/.test(session) };
}

/** The expected entry of a member's request. */
const said = (action: string, rest: object = {}) => ({
  ...{ action, subject: null, before: null, after: null, hasSession: true },
  ...rest,
});

describe("the audit trail of permissions", () => {
  it("has what a role was allowed before and after, and its end", async () => {
    const role = { name: "Bookkeeper", copiedFrom: "accountant", rights: ["invoice:read"] };
    const created = await claire.post(ROLE, role);
    expect(created.status, created.text).toBe(200);
    const subject = created.body.id;
    const before = created.body.rights;
    const rights = ["invoice:read", "customer:read"];
    const changed = await claire.patch(`${ROLE}/${subject}`, { name: "Clerk", rights });
    expect(await entryOf(changed)).toEqual(
      said("role.update", {
        subject,
        before: { name: "Bookkeeper", rights: before },
        after: { name: "Clerk", rights: changed.body.rights },
      }),
    );
    expect(changed.body.rights).toEqual(expect.arrayContaining(rights));
    const removed = await claire.delete(`${ROLE}/${subject}`);
    expect(await entryOf(removed)).toEqual(
      said("role.remove", { subject, before: { name: "Clerk" } }),
    );
  });

  it("has that someone viewed the business as another role, and stopped", async () => {
    const own = await signInToRenew(world, OWNER);
    const viewed = await own.client.post("/api/auth/view", { role: "user" });
    expect(await entryOf(viewed)).toEqual(said("role.view", { after: { role: "user" } }));
    const stopped = await (await renew(world, own)).client.delete("/api/auth/view");
    expect(await entryOf(stopped)).toEqual(said("role.stopView"));
  });

  it("has what an API key was allowed before and after, its new secret and its end", async () => {
    const { id: subject } = await apiKeyOf(world, ["customer:read"], claire, "Web shop");
    const rights = ["customer:read", "invoice:read"];
    const changed = await claire.patch(`${KEY}/${subject}`, { name: "Shop", rights });
    expect(await entryOf(changed)).toEqual(
      said("apiKey.update", {
        subject,
        before: { name: "Web shop", rights: ["customer:read"] },
        after: { name: "Shop", rights: expect.arrayContaining(rights) },
      }),
    );
    const rolled = await claire.post(`${KEY}/${subject}/roll`, { overlapHours: 24 });
    expect(await entryOf(rolled)).toEqual(
      said("apiKey.roll", { subject, after: { name: "Shop", overlap_hours: 24 } }),
    );
    const revoked = await claire.delete(`${KEY}/${subject}`);
    expect(await entryOf(revoked)).toEqual(
      said("apiKey.revoke", { subject, before: { name: "Shop" } }),
    );
  });
});

describe("the audit trail of files", () => {
  it("has who downloaded one", async () => {
    const contents = `data:application/pdf;base64,${Buffer.from("%PDF-1.7\n").toString("base64")}`;
    const file = { purpose: "dispute_evidence", filename: "proof.pdf", contents };
    const { id } = (await claire.post("/api/stripe/file", file)).body;
    const downloaded = await claire.fetch(`/api/stripe/file/download/${id}`);
    await downloaded.arrayBuffer();
    expect(await entryOf(downloaded)).toEqual(
      said("file.download", { subject: id, after: { purpose: "dispute_evidence" } }),
    );
  });
});

describe("the audit trail of a person's own account", () => {
  it("has the profile before and after, and a switch of the business", async () => {
    const own = await Client.signIn(world.app, NOOR);
    const changed = await own.patch("/api/auth/profile", { displayName: "Noor H." });
    expect(await entryOf(changed, noorId)).toMatchObject({
      action: "person.update",
      before: { name: expect.any(String) },
      after: { name: "Noor H." },
    });
    const switched = await own.post("/api/auth/session", { account: world.maple });
    expect(await entryOf(switched, noorId)).toEqual(said("session.switch"));
  });

  it("has each step of a new email address, and of a new password", async () => {
    const own = await Client.signIn(world.app, NOOR);
    const email = "noor@new.example";
    const changeEmail = () => own.post("/api/auth/email", { email, current: PASSWORD });
    expect(await entryOf(await changeEmail(), noorId)).toMatchObject({
      action: "email.request",
      before: { email: NOOR },
      after: { email },
    });
    expect(await entryOf(await own.delete("/api/auth/email"), noorId)).toMatchObject({
      action: "email.cancel",
    });
    await changeEmail();
    const token = await tokenTo(world, null, email);
    const confirmed = await world.stranger.post("/auth/email/confirm", { token });
    const change = { before: { email: NOOR }, after: { email }, hasSession: false };
    expect(await entryOf(confirmed, noorId)).toMatchObject({ action: "email.change", ...change });
    const keep = await tokenTo(world, null, NOOR);
    const kept = await world.stranger.post("/auth/email/keep", { token: keep });
    expect(await entryOf(kept, noorId)).toMatchObject({
      action: "email.keep",
      before: { email },
      after: { email: NOOR },
    });
    const again = await Client.signIn(world.app, NOOR);
    const passwords = { current: PASSWORD, password: "quiet harbour 2" };
    const changed = await again.post("/api/auth/password", passwords);
    expect(await entryOf(changed, noorId)).toMatchObject({ action: "password.change" });
    const response = await world.stranger.post("/auth/reset/request", { email: NOOR });
    expect(await entryOf(response, null)).toMatchObject({ action: "password.request_reset" });
    const link = await tokenTo(world, null, NOOR);
    const reset = await world.stranger.post("/auth/reset", {
      token: link,
      password: "river 42 oak",
    });
    expect(await entryOf(reset, noorId)).toMatchObject({ action: "password.reset" });
  });
});

describe("the audit trail of the team", () => {
  it("has who was removed, with their role, and who owns the business", async () => {
    const removed = await claire.post(`${USER}/remove`, { uid: noorId });
    expect(await entryOf(removed)).toEqual(
      said("member.remove", { subject: noorId, before: { email: NOOR, role: "user" } }),
    );
    const transferred = await claire.post(`${USER}/${amirId}/transferOwnership`);
    expect(await entryOf(transferred)).toEqual(
      said("business.transfer", {
        subject: amirId,
        before: { owner: claireId },
        after: { owner: amirId },
      }),
    );
  });
});
