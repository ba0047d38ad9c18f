import { generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compose, type RunningServer } from "../../../composition/compose.ts";
import { noteVerifiedDomain } from "../../../identity/directory/domains.ts";
import type { IdentitySchema } from "../../../identity/schema.ts";
import { Client } from "../../../testing/client.ts";
import { testConfig } from "../../../testing/config.ts";
import { connection } from "../../../testing/sign-in/directory/connection.ts";
import { signInThrough, type TestDirectory } from "../../../testing/sign-in/directory/directory.ts";
import {
  type DirectoryWorld,
  directoryWorld,
} from "../../../testing/sign-in/directory/directory-world.ts";
import {
  type Forgery,
  type ForgingDirectory,
  startForgingDirectory,
} from "../../../testing/sign-in/directory/forging-directory.ts";
import type { ScimClient } from "../../../testing/sign-in/directory/scim.ts";
import type { World } from "../../../testing/world.ts";

const PATH = "/api/account/directory";
/**
 * On the server as it was started with `DIRECTORY_DOMAINS=maple.example=*`, and on the next one.
 */
let world: World;
let later: World;
let next: RunningServer;
let directory: TestDirectory;
let okta: ScimClient;
let hosts: DirectoryWorld["hosts"];
let close: DirectoryWorld["close"];
beforeAll(async () => {
  const connected = await directoryWorld();
  ({ world, directory, okta, hosts, close } = connected);
  const groups = ["billing"];
  directory.people.set("noor", { email: "user@maple.example", email_verified: true, groups });
  const { database } = world;
  next = await compose(testConfig({ directory: { hosts, domains: new Map() } }), { database });
  later = {
    ...world,
    app: next,
    claire: new Client(next, world.claire.token),
    stranger: new Client(next, null),
  };
});
afterAll(async () => {
  await next?.close();
  await close?.();
});

const found = async ({ stranger }: World) =>
  (await stranger.post("/auth/directory/find", { email: "user@maple.example" })).body.directories;
const shown = async ({ claire }: World) => (await claire.get(PATH)).body.directory.domains;
const signIn = (at: World) => signInThrough(at, { account: world.maple, as: "noor" });
const add = (at: World, userName: string) =>
  scimAt(at).post("/Users", { userName: `${userName}@maple.example` });
const scimAt = ({ app }: World) => okta.at(app);

describe("a domain without a record", () => {
  it("is trusted while DIRECTORY_DOMAINS contains it", async () => {
    expect(await shown(world)).toEqual([{ domain: "maple.example", verified: true }]);
    expect(await found(world)).toEqual([{ account: world.maple, business: "Maple & Main" }]);
    expect((await signIn(world)).status).toBe(200);
    expect((await add(world, "lea")).status).toBe(201);
  });

  it("is no longer trusted after a start without it", async () => {
    expect(await shown(later)).toEqual([{ domain: "maple.example", verified: false }]);
    expect(await found(later)).toEqual([]);
    const refused = await signIn(later);
    expect([refused.status, refused.body.code]).toEqual([403, "directory_refused"]);
    expect((await add(later, "theo")).status).toBe(400);
  });

  it("isn't proven by saving the directory again", async () => {
    expect((await later.claire.post(PATH, connection(directory))).status).toBe(200);
    expect(await found(later)).toEqual([]);
  });
});

it("a domain with a record stays verified, whatever DIRECTORY_DOMAINS contains", async () => {
  const { app, maple: account } = later;
  const { database } = app.services;
  await database.system<IdentitySchema, void>((trx) =>
    noteVerifiedDomain(trx, { account, domain: "maple.example", now: new Date() }),
  );
  expect(await shown(later)).toEqual([{ domain: "maple.example", verified: true }]);
  expect((await signIn(later)).status).toBe(200);
});

describe("an ID token", () => {
  let forging: ForgingDirectory;
  beforeAll(async () => {
    forging = await startForgingDirectory();
    hosts.add(forging.host);
    const saved = await world.claire.post(PATH, connection(forging, { clientSecret: SECRET }));
    expect(saved.status, saved.text).toBe(200);
  });
  afterAll(() => forging?.close());

  const SECRET = "a client secret of thirty-two bytes or more";
  const outcomeOf = async (forgery: Forgery) => {
    const { status, body } = await forging.signIn(world, world.maple, forgery);
    return [status, body.code ?? body.business];
  };
  const text = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const by = (secret: string) => (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(new TextEncoder().encode(secret));

  it("of the directory signs Noor in", async () => {
    expect(await outcomeOf({})).toEqual([200, "Maple & Main"]);
  });

  const seconds = Math.floor(Date.now() / 1000);
  const forgeries: Readonly<Record<string, () => Forgery>> = {
    "isn't signed": () => ({ sign: (claims) => `${text({ alg: "none" })}.${text(claims)}.` }),
    "is signed with the client's secret": () => ({ sign: by(SECRET) }),
    "is signed with the public key as a secret": () => ({ sign: by(forging.publicKey) }),
    "is signed with another key": () => ({
      sign: async (claims) => {
        const { privateKey } = await generateKeyPair("RS256");
        return new SignJWT(claims).setProtectedHeader({ alg: "RS256" }).sign(privateKey);
      },
    }),
    "is for another client": () => ({ claims: { aud: "another-client" } }),
    "is for several clients, and was asked for by another": () => ({
      claims: { aud: ["counterfoil", "another-client"], azp: "another-client" },
    }),
    "is another issuer's": () => ({ claims: { iss: "https://evil.example" } }),
    "answers another sign-in": () => ({ claims: { nonce: "x".repeat(43) } }),
    "answers no sign-in": () => ({ claims: { nonce: undefined } }),
    "has expired": () => ({ claims: { iat: seconds - 900, exp: seconds - 600 } }),
    "has no subject": () => ({ claims: { sub: undefined } }),
    "is missing": () => ({ answer: () => '{"access_token":"any","token_type":"Bearer"}' }),
    "is someone else's than the rest of what the directory says": () => ({
      claims: { groups: undefined },
      userInfo: { sub: "claire", groups: ["billing-admins"] },
    }),
  };
  describe("signs no one in if it", () => {
    it.each(Object.keys(forgeries))("%s", async (what) => {
      expect(await outcomeOf(forgeries[what]?.() ?? {})).toEqual([403, "directory_refused"]);
    });
  });
});
