import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client } from "../../../testing/client.ts";
import { emailsTo, tokenTo } from "../../../testing/mail/emails.ts";
import { setUpAuthenticator } from "../../../testing/sign-in/authenticator.ts";
import { scimClient } from "../../../testing/sign-in/directory/scim.ts";
import { memberWith } from "../../../testing/sign-in/member-with.ts";
import { PasskeyDevice } from "../../../testing/sign-in/passkey/passkey-device.ts";
import { whileChanging } from "../../../testing/until-blocked.ts";
import { maple, type World } from "../../../testing/world.ts";

const USER = "/api/account/user";
const PASSWORD = "meadow-lantern-42";
const SITE = "https://billing.maple.example";

let world: World;
beforeAll(async () => {
  world = await maple({ publicUrl: SITE });
});
afterAll(() => world?.close());

const LOSSES: Readonly<Record<string, (uid: string) => Promise<{ status: number }>>> = {
  Removed: (uid) => world.claire.post(`${USER}/remove`, { uid }),
  Deactivated: (uid) => world.claire.patch(`${USER}/${uid}`, { active: false }),
  Unprovisioned: async (uid) => {
    const okta = await scimClient(world, world.claire);
    return okta.delete(`/Users/${uid}`);
  },
  Suspended: async (uid) => {
    const entra = await scimClient(world, world.claire, "Entra");
    const { body } = await entra.get(`/Users/${uid}`);
    return entra.put(`/Users/${uid}`, { ...body, active: false });
  },
};

/** Rows of a query as the owner of the tables. */
const rowsOf = async (text: string, value: string) =>
  (await world.database.pool("owner").query(text, [value])).rows;
const entries = async (action: string) =>
  (await world.claire.get(`/api/audit?action=${action}`)).body.data;

interface Member {
  readonly client: Client;
  readonly uid: string;
  readonly email: string;
}

/** Paule Roy, who has joined Maple & Main. */
async function joined(name: string): Promise<Member> {
  const role = { name, copiedFrom: "admin", rights: ["customer:read"] };
  const client = await memberWith(world, role);
  const { user } = (await client.get("/api/auth/me")).body;
  return { client, uid: user.id, email: user.email };
}

const signIn = (email: string) => world.stranger.post("/auth/token", { email, password: PASSWORD });

describe.each(Object.keys(LOSSES))("what Paule has begun before they lose access (%s)", (loss) => {
  const word = (text: string) => `${text}-${loss}`;
  const lose = async ({ uid }: Member) => {
    const lost = await LOSSES[loss]?.(uid);
    expect(lost?.status).toBeLessThan(300);
  };

  it("isn't a change of their email address that a link still confirms", async () => {
    const paule = await joined(word("Change"));
    const email = `${word("paule").toLowerCase()}@elsewhere.example`;
    const asked = await paule.client.post("/api/auth/email", { email, current: PASSWORD });
    expect(asked.status, asked.text).toBe(204);
    const token = await tokenTo(world, null, email);
    await lose(paule);
    expect((await world.stranger.post("/auth/email/link", { token })).status).toBe(410);
    expect((await world.stranger.post("/auth/email/confirm", { token })).status).toBe(410);
    const rows = await rowsOf("select email from app.person where id = $1", paule.uid);
    expect(rows).toEqual([{ email: paule.email }]);
    const [entry] = await entries("email.cancel");
    expect(entry.subject).toMatchObject({ id: paule.uid });
  });

  it("isn't a passkey that they still add", async () => {
    const paule = await joined(word("Passkey"));
    const options = (await paule.client.post("/api/auth/passkeys/start")).body;
    const credential = new PasskeyDevice(SITE).create(options);
    await lose(paule);
    const added = await paule.client.post("/api/auth/passkeys", { name: "Phone", credential });
    expect(added.status).toBe(401);
    expect(await rowsOf("select 1 from app.passkey where person = $1", paule.uid)).toEqual([]);
  });

  it("isn't a sign-in that they complete with their second factor", async () => {
    const paule = await joined(word("Factor"));
    const now = Date.now();
    const { recoveryCodes } = await setUpAuthenticator(paule.client, now);
    const { challenge } = (await signIn(paule.email)).body;
    expect(challenge).toMatch(/^[\w-]{43}$/);
    await lose(paule);
    const finished = await world.stranger.post("/auth/factor", {
      challenge,
      code: recoveryCodes[0],
    });
    expect(finished.status, finished.text).toBe(401);
    expect(finished.headers.get("set-cookie")).toBeNull();
  });

  it("isn't a link to a new password that opens the business", async () => {
    const paule = await joined(word("Reset"));
    await world.stranger.post("/auth/reset/request", { email: paule.email });
    const token = await tokenTo(world, null, paule.email);
    await lose(paule);
    await world.stranger.post("/auth/reset", { token, password: PASSWORD });
    expect((await signIn(paule.email)).status).toBe(401);
  });

  it("isn't a session that can be renewed, verified or streamed", async () => {
    const paule = await joined(word("Session"));
    const opened = await signIn(paule.email);
    const cookie = opened.headers.get("set-cookie")?.split(";")[0] ?? "";
    const held = new Client(world.app, opened.body.token);
    await lose(paule);
    const headers = { cookie };
    const replies = [
      await world.stranger.post("/auth/refresh", {}, { headers }),
      await held.post("/api/auth/verify", { password: PASSWORD }),
      await held.get("/api/stripe/customer"),
      await held.get("/api/stream"),
    ];
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });
});

it("a change of an email address isn't requested in a session that is ending", async () => {
  const paule = await joined("Racing");
  const end = ["update app.session set ended_at = now() where person = $1", [paule.uid]] as const;
  const reply = await whileChanging(world, [end], () =>
    paule.client.post("/api/auth/email", { email: "late@elsewhere.example", current: PASSWORD }),
  );
  expect(reply.status, reply.text).toBe(401);
  expect(await emailsTo(world, null, "late@elsewhere.example")).toEqual([]);
});
