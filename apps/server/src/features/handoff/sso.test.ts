import { Writable } from "node:stream";
import { RACING } from "@counterfoil/database/testing";
import { generateKeyPair } from "jose";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SsoConfig } from "../../config/config.ts";
import type { IdentitySchema } from "../../identity/schema.ts";
import { Client } from "../../testing/client.ts";
import { AUDIENCE, ISSUER, SECRET, signed } from "../../testing/sign-in/platform.ts";
import { maple, type World } from "../../testing/world.ts";

/** The platform still signs with the earlier secret. */
const NEXT_SECRET = "the platform's secret from tomorrow on";
const sso: SsoConfig = {
  issuer: ISSUER,
  audience: null,
  keys: { kind: "secret", secrets: [NEXT_SECRET, SECRET] },
};
let log = "";
let world: World;
beforeAll(async () => {
  const lines = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  world = await maple({ sso }, { log: pino({ level: "trace" }, lines) }, RACING);
});
afterAll(() => world?.close());

/** Each has its own address, so that no test is throttled by another's failures. */
let desks = 0;
function browser(): Client {
  desks += 1;
  return new Client(world.app, null, `10.0.0.${desks}`);
}
const signInWithToken = (token: string, client = browser()) =>
  client.post("/public/sso", { token });
const seconds = () => Math.floor(Date.now() / 1000);

describe("a handoff by the embedding platform", () => {
  it("returns a sign-in token that opens a session of the named user", async () => {
    const { status, body } = await signInWithToken(await signed());
    expect([status, Object.keys(body)]).toEqual([200, ["result", "account", "person"]]);
    const reply = await browser().post("/auth/custom", { token: body.result });
    expect(reply.headers.get("set-cookie")).toMatch(/HttpOnly/);
    const me = await new Client(world.app, reply.body.token).get("/api/auth/me");
    expect(me.body.user.displayName).toBe("Beatriz Duarte");
  });

  it("is accepted with the new secret as well, while it is being rotated", async () => {
    const token = await signed({ key: new TextEncoder().encode(NEXT_SECRET) });
    expect((await signInWithToken(token)).status).toBe(200);
  });

  it("opens the business that the platform names", async () => {
    const { body } = await signInWithToken(await signed({ claims: { account: world.harbour } }));
    expect(body.account).toBe(world.harbour);
    const reply = await browser().post("/auth/custom", { token: body.result });
    const beatriz = new Client(world.app, reply.body.token);
    const chosen = { setSSO: true, account: body.account };
    const moved = await beatriz.post("/api/auth/session", chosen);
    expect(moved.status).toBe(200);
    const me = await new Client(world.app, moved.body.token).get("/api/auth/me");
    expect(me.body.claims.account).toBe(world.harbour);
  });

  it("accepts a user ID instead of an email", async () => {
    const { user } = (await world.noor.get("/api/auth/me")).body;
    const { body } = await signInWithToken(
      await signed({ claims: { sub: user.id }, without: ["email"] }),
    );
    const { body: granted } = await browser().post("/auth/custom", { token: body.result });
    const me = await new Client(world.app, granted.token).get("/api/auth/me");
    expect(me.body.user).toEqual(user);
  });

  it("is accepted once from concurrent callers", async () => {
    const token = await signed();
    const client = browser();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => signInWithToken(token, client)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === "wrong_credentials")).toHaveLength(49);
  });

  it("returns a single-use sign-in token", async () => {
    const { body } = await signInWithToken(await signed());
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => browser().post("/auth/custom", { token: body.result })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe("a handoff is rejected, with the same message, if", () => {
  const wrong: Record<string, () => Promise<string>> = {
    "the signature is another's": () =>
      signed({ key: new TextEncoder().encode("a secret of somebody else altogether") }),
    "the algorithm is another one, with the right secret": () =>
      signed({ header: { alg: "HS512" } }),
    "it is signed with a key pair": async () =>
      signed({ header: { alg: "RS256" }, key: (await generateKeyPair("RS256")).privateKey }),
    "it is not signed at all": async () => {
      const [, payload] = (await signed()).split(".");
      return `${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload}.`;
    },
    "its words were changed": async () => {
      const [head, payload = "", mark] = (await signed()).split(".");
      const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
      const changed = JSON.stringify({ ...claims, email: "owner@maple.example" });
      return `${head}.${Buffer.from(changed).toString("base64url")}.${mark}`;
    },
    "another issuer made it": () => signed({ claims: { iss: "https://elsewhere.example" } }),
    "it names no issuer": () => signed({ without: ["iss"] }),
    "it is for another audience": () => signed({ claims: { aud: "https://elsewhere.example" } }),
    "it is for no audience": () => signed({ without: ["aud"] }),
    "it is too old": () => signed({ now: seconds() - 120 }),
    "it never ends": () => signed({ without: ["exp"] }),
    "it lives longer than five minutes": () => signed({ claims: { exp: seconds() + 330 } }),
    "it comes from the future": () => signed({ now: seconds() + 60 }),
    "it does not say when it was made": () => signed({ without: ["iat"] }),
    "it is not good yet": () => signed({ claims: { nbf: seconds() + 60 } }),
    "it has no id": () => signed({ without: ["jti"] }),
    "it has an empty id": () => signed({ claims: { jti: "" } }),
    "it names nobody": () => signed({ without: ["email"] }),
    "it names somebody who is not known here": () =>
      signed({ claims: { email: "nobody@maple.example" } }),
    "the platform has not checked the address": () => signed({ claims: { email_verified: false } }),
    "the person does not belong to the business": () =>
      signed({ claims: { email: "owner@maple.example", account: world.harbour } }),
    "the business is not known": () => signed({ claims: { account: "acct_unknown" } }),
    "it is no token": async () => "not.a.token",
  };
  it.each(Object.keys(wrong))("%s", async (what) => {
    const token = (await wrong[what]?.()) ?? "";
    const { status, body } = await signInWithToken(token);
    expect([status, body.code]).toEqual([401, "wrong_credentials"]);
    expect(body.error).toBe("This sign-in link isn't valid or has already been used");
  });

  it("the user is no longer an active member", async () => {
    const db = world.database.kysely<IdentitySchema>("app");
    const { user } = (await world.amir.get("/api/auth/me")).body;
    const token = await signed({ claims: { email: user.email } });
    const setActive = (active: boolean) =>
      db.updateTable("membership").set({ active }).where("person", "=", user.id).execute();
    await setActive(false);
    expect((await signInWithToken(token)).status).toBe(401);
    await setActive(true);
    expect((await signInWithToken(token)).status).toBe(401);
  });
});

describe("handoffs", () => {
  it("that keep failing from one address are slowed down", async () => {
    const client = browser();
    const replies = await Promise.all(
      Array.from({ length: 120 }, () => signInWithToken("not.a.token", client)),
    );
    const waits = replies.filter(({ status }) => status === 429);
    expect(waits).toHaveLength(20);
    expect(Number(waits[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await signInWithToken(await signed(), browser())).status).toBe(200);
  });

  it("log neither token, secret nor sign-in token", async () => {
    const token = await signed();
    const { body } = await signInWithToken(token);
    await signInWithToken(`${token}x`);
    expect(log).toContain("handed_over");
    expect(log).toContain("sso_refused");
    for (const secret of [token, body.result, SECRET]) expect(log).not.toContain(secret);
    for (const part of token.split(".").slice(1)) expect(log).not.toContain(part);
  });

  it("are off unless they are configured", async () => {
    const plain = await maple();
    try {
      const { status, body } = await plain.stranger.post("/public/sso", { token: await signed() });
      expect([status, body.code]).toEqual([403, "feature_disabled"]);
    } finally {
      await plain.close();
    }
  });

  it("require the configured audience", async () => {
    const named = await maple({ sso: { ...sso, audience: "counterfoil" } });
    try {
      const post = async (aud: string) =>
        named.stranger.post("/public/sso", { token: await signed({ claims: { aud } }) });
      expect((await post("counterfoil")).status).toBe(200);
      expect((await post(AUDIENCE)).status).toBe(401);
    } finally {
      await named.close();
    }
  });
});

describe("a rejected handoff whose signature is the platform's", () => {
  const entryOf = async (token: string) => {
    const reply = await signInWithToken(token);
    expect(reply.status).toBe(401);
    const { rows } = await world.database
      .pool("owner")
      .query("select account, subject from app.audit_entry where request = $1", [
        reply.headers.get("request-id"),
      ]);
    return rows;
  };
  const uidOf = async (client: Client) => (await client.get("/api/auth/me")).body.user.id;

  it("is recorded at the business that it names, and says for whom it was", async () => {
    const named = { email: "owner@harbour.example", account: world.maple };
    const greta = await uidOf(world.greta);
    expect(await entryOf(await signed({ claims: named }))).toEqual([
      { account: world.maple, subject: greta },
    ]);
    const late = await signed({ claims: named, now: seconds() - 120 });
    expect(await entryOf(late)).toEqual([{ account: world.maple, subject: greta }]);
  });

  it("is recorded at the businesses of its person, if it names none", async () => {
    const token = await signed({ claims: { email: "user@maple.example" } });
    expect((await signInWithToken(token)).status).toBe(200);
    const noor = await uidOf(world.noor);
    expect(await entryOf(token)).toEqual([{ account: world.maple, subject: noor }]);
  });

  it("is recorded without a business, if another signed it", async () => {
    const key = new TextEncoder().encode("a secret of somebody else altogether");
    const token = await signed({ claims: { account: world.maple }, key });
    expect(await entryOf(token)).toEqual([{ account: null, subject: null }]);
  });
});
