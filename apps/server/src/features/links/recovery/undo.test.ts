import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Client } from "../../../testing/client.ts";
import { emailsTo, mailTo, tokenTo } from "../../../testing/mail/emails.ts";
import { AuthenticatorApp, setUpAuthenticator } from "../../../testing/sign-in/authenticator.ts";
import { storeTestDirectory } from "../../../testing/sign-in/directory/stored-directory.ts";
import { registerPasskey } from "../../../testing/sign-in/passkey/passkey.ts";
import { PasskeyDevice } from "../../../testing/sign-in/passkey/passkey-device.ts";
import { whileChanging } from "../../../testing/until-blocked.ts";
import { maple, type World } from "../../../testing/world.ts";

const SITE = "https://billing.maple.example";
const NOOR = "user@maple.example";
const ELSEWHERE = "noor@elsewhere.example";
const PASSWORD = "counterfoil-demo";
const SECONDS = 7 * 24 * 60 * 60;
let clock: number;
let world: World;
let thief: Client;
beforeEach(async () => {
  clock = Date.now();
  world = await maple({ publicUrl: SITE }, { now: () => new Date(clock) });
  thief = await Client.signIn(world.app, NOOR);
});
afterEach(() => world?.close());

const look = (token: string) => world.stranger.post("/auth/undo/link", { token });
const undo = (token: string) => world.stranger.post("/auth/undo", { token });
const signIn = (password: string, more: object = {}) =>
  world.stranger.post("/auth/token", { email: NOOR, password, ...more });
const noticed = (email = NOOR) => tokenTo(world, null, email);
const pass = (milliseconds: number) => {
  clock += milliseconds;
};

/** Sets a new password with the newest link in Noor's mailbox, and signs in with it. */
async function startOver(password: string): Promise<Client> {
  const chosen = await world.stranger.post("/auth/reset", { token: await noticed(), password });
  expect(chosen.status, chosen.text).toBe(204);
  return Client.signIn(world.app, NOOR, password);
}

describe("“This wasn’t me” in the notice of a second factor that a thief added to Noor's account", () => {
  it("gives the account back to Noor, and leaves nothing that the thief has of use", async () => {
    const { app, recoveryCodes } = await setUpAuthenticator(thief, clock);
    expect((await mailTo(world, null, NOOR)).plain).toContain("This wasn’t me");
    const token = await noticed();
    expect((await look(token)).body).toEqual({ email: NOOR, password: true });
    expect((await signIn(PASSWORD)).body.code).toBe("second_factor_required");

    expect((await undo(token)).body).toEqual({ email: NOOR, password: true });
    expect((await thief.get("/api/auth/me")).status).toBe(401);
    pass(30_000);
    for (const code of [app.codeAt(clock), recoveryCodes[0]])
      expect((await signIn(PASSWORD, { code })).body.code).toBe("wrong_credentials");

    const own = await startOver("quiet harbour 2");
    expect((await own.get("/api/auth/factors")).body).toEqual({
      password: true,
      passkeys: [],
      authenticator: null,
      recoveryCodes: 0,
    });
  });

  it("removes every factor that was added since, and keeps those that Noor had before", async () => {
    await registerPasskey(thief, "Noor’s phone");
    pass(60_000);
    await registerPasskey(thief, "The thief’s phone");
    const token = await noticed();
    pass(60_000);
    await setUpAuthenticator(thief, clock);
    expect((await undo(token)).status).toBe(200);
    const kept = (await world.database.pool("owner").query("select name from app.passkey")).rows;
    expect(kept).toEqual([{ name: "Noor’s phone" }]);
    const apps = await world.database.pool("owner").query("select person from app.authenticator");
    expect(apps.rows).toEqual([]);
  });

  it("works whatever the thief does after that: a new password, and a new email address", async () => {
    await setUpAuthenticator(thief, clock);
    const token = await noticed();
    const chosen = { current: PASSWORD, password: "river-stone-9" };
    const changed = await thief.post("/api/auth/password", chosen);
    const again = new Client(world.app, changed.body.token);
    await again.post("/api/auth/email", { email: ELSEWHERE, current: "river-stone-9" });
    const confirm = { token: await noticed(ELSEWHERE) };
    expect((await world.stranger.post("/auth/email/confirm", confirm)).status).toBe(204);
    pass(60_000);
    await registerPasskey(again);
    const thiefs = await noticed(ELSEWHERE);

    expect((await undo(token)).body.email).toBe(NOOR);
    expect((await undo(thiefs)).body.code).toBe("link_used");
    expect((await again.get("/api/auth/me")).status).toBe(401);
    await startOver("quiet harbour 2");
  });

  it("works once, for seven days to the second, and changes nothing before it is selected", async () => {
    await setUpAuthenticator(thief, clock);
    const token = await noticed();
    pass(SECONDS * 1000 - 1);
    expect((await look(token)).status).toBe(200);
    expect((await signIn(PASSWORD)).body.code).toBe("second_factor_required");
    pass(1);
    for (const follow of [look, undo]) {
      const late = await follow(token);
      expect([late.status, late.body.code]).toEqual([410, "link_expired"]);
    }
    pass(-1);
    const replies = await Promise.all(Array.from({ length: 10 }, () => undo(token)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(410)]);
    expect((await look(token)).body.code).toBe("link_used");
    expect((await undo("x".repeat(43))).body.code).toBe("link_unknown");
  });

  it("is of no use for anyone else, nor as another kind of link", async () => {
    await setUpAuthenticator(thief, clock);
    await setUpAuthenticator(world.amir, clock);
    const token = await noticed();
    const reset = await world.stranger.post("/auth/reset", { token, password: "a new brook" });
    expect(reset.body.code).toBe("link_unknown");
    await undo(token);
    expect((await world.amir.get("/api/auth/me")).status).toBe(200);
    expect((await world.amir.get("/api/auth/factors")).body.authenticator).not.toBeNull();
  });

  it.each(["passkey", "authenticator"] as const)(
    "leaves a request of the thief that is under way without effect: %s",
    async (kind) => {
      const passkey = (await thief.post("/api/auth/passkeys/start")).body;
      const { secret } = (await thief.post("/api/auth/factors/authenticator")).body;
      const credential = new PasskeyDevice(SITE).create(passkey);
      const code = new AuthenticatorApp(secret).codeAt(clock);
      const ending = [
        ["select id from app.person where email = $1 for update", [NOOR]],
        ["update app.session set ended_at = now()", []],
      ] as const;
      const reply = await whileChanging(world, ending, () =>
        kind === "passkey"
          ? thief.post("/api/auth/passkeys", { name: "Phone", credential })
          : thief.post("/api/auth/factors/authenticator/confirm", { code }),
      );
      expect([reply.status, reply.body.code]).toEqual([401, "unauthenticated"]);
      const { rows } = await world.database
        .pool("owner")
        .query(
          "select person from app.passkey union select person from app.authenticator where confirmed_at is not null",
        );
      expect(rows).toEqual([]);
    },
  );

  it("leaves every other change of the thief that is under way without effect as well", async () => {
    const passkey = (await registerPasskey(thief)).id;
    await setUpAuthenticator(thief, clock);
    const own = world.database.pool("owner");
    const stored = async () =>
      (
        await own.query(`select id, email, password_hash,
          (select json_agg(p.* order by id) from app.passkey p) as passkeys,
          (select json_agg(a.*) from app.authenticator a) as apps,
          (select json_agg(c.* order by hash) from app.recovery_code c) as codes,
          (select json_agg(t.* order by hash) from app.one_use_token t) as tokens
          from app.person order by id`)
      ).rows;
    const before = await stored();
    const changes = {
      "new recovery codes": () => thief.post("/api/auth/factors/recoveryCodes"),
      "no app": () => thief.post("/api/auth/factors/authenticator/disable"),
      "no passkey": () => thief.delete(`/api/auth/passkeys/${passkey}`),
      "another address": () =>
        thief.post("/api/auth/email", { email: ELSEWHERE, current: PASSWORD }),
      "another password": () =>
        thief.post("/api/auth/password", { current: PASSWORD, password: "river-stone-9" }),
    };
    const replies: Record<string, unknown> = {};
    for (const [change, send] of Object.entries(changes)) {
      const ending = [
        ["select id from app.person where email = $1 for update", [NOOR]],
        ["update app.session set ended_at = now()", []],
      ] as const;
      const { status, body } = await whileChanging(world, ending, send);
      replies[change] = [status, body?.code];
      await own.query("update app.session set ended_at = null");
    }
    const rejected = Object.keys(changes).map((change) => [change, [401, "unauthenticated"]]);
    expect(replies).toEqual(Object.fromEntries(rejected));
    expect(await stored()).toEqual(before);
  });

  it("sends no link to a new password to someone whose directory alone signs them in", async () => {
    await setUpAuthenticator(thief, clock);
    const token = await noticed();
    await storeTestDirectory(world, { required: true });
    expect((await look(token)).body).toEqual({ email: NOOR, password: false });
    expect((await undo(token)).body).toEqual({ email: NOOR, password: false });
    expect((await emailsTo(world, null, NOOR)).map(({ kind }) => kind)).not.toContain("reset");
  });

  it("isn't offered where a factor was removed, or a password changed", async () => {
    await setUpAuthenticator(thief, clock);
    await thief.post("/api/auth/factors/authenticator/disable");
    const { plain } = await mailTo(world, null, NOOR);
    expect(plain).toContain("/signin/forgotten?lang=en");
    expect(plain).not.toContain("This wasn’t me");
  });

  it("is in the audit trail, once used and when it is tried again", async () => {
    await setUpAuthenticator(thief, clock);
    const token = await noticed();
    const done = await undo(token);
    const again = await undo(token);
    const entries = async (reply: typeof done) =>
      (
        await world.database
          .pool("owner")
          .query(
            "select action, before::json, after::json from app.audit_entry where request = $1",
            [reply.headers.get("request-id")],
          )
      ).rows;
    expect(await entries(done)).toEqual([
      { action: "factor.undo", before: { kinds: ["authenticator"] }, after: null },
    ]);
    expect(await entries(again)).toEqual([
      {
        action: "link.refuse",
        before: null,
        after: { purpose: "factor_undo", reason: "used" },
      },
    ]);
  });
});
