import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { IdentitySchema } from "../../identity/schema.ts";
import { Client, type TestResponse } from "../../testing/client.ts";
import { CLIENT_SECRET, connection } from "../../testing/sign-in/directory/connection.ts";
import {
  signInThrough,
  startDirectory,
  type TestDirectory,
} from "../../testing/sign-in/directory/directory.ts";
import { maple, type World } from "../../testing/world.ts";

const PATH = "/api/account/directory";

let world: World;
let directory: TestDirectory;
const hosts = new Set<string>();
beforeAll(async () => {
  const domains = new Map<string, string>();
  world = await maple({ directory: { hosts, domains } });
  domains.set("maple.example", world.maple);
  directory = await startDirectory({
    callbacks: [`${world.app.url}/signin/directory/${world.maple}`],
  });
  hosts.add(directory.host);
  const groups = ["billing"];
  directory.people.set("noor", { email: "user@maple.example", email_verified: true, groups });
});
afterAll(async () => {
  await world?.close();
  await directory?.close();
});

const db = () => world.database.kysely<IdentitySchema>("app");
const save = (change: object = {}, client: Client = world.claire) =>
  client.post(PATH, connection(directory, change));
const outcome = ({ status, body }: TestResponse) => [status, body?.code ?? null];
const fields = ({ body }: TestResponse) => Object.keys(body.fields ?? {});

describe("the owner connects a directory", () => {
  it("first sees what to enter there", async () => {
    const { body } = await world.claire.get(PATH);
    expect(body).toEqual({
      callbackUrl: `${world.app.url}/signin/directory/${world.maple}`,
      record: { name: "_counterfoil", value: expect.stringMatching(/^counterfoil=[\w-]{32}$/) },
      directory: null,
    });
    const other = await world.greta.get(PATH);
    expect(other.body.record.value).not.toBe(body.record.value);
  });

  it("needs a secret at first, which no answer contains and the database has encrypted", async () => {
    const refused = await save({ clientSecret: undefined });
    expect([refused.status, fields(refused)]).toEqual([400, ["clientSecret"]]);
    const saved = await save();
    expect(saved.status, saved.text).toBe(200);
    expect(saved.text).not.toContain(CLIENT_SECRET);
    const row = await db().selectFrom("directory").selectAll().executeTakeFirstOrThrow();
    expect(row.client_secret).toMatch(/^sealed:/);
    const audit = await world.claire.get("/api/audit?action=directory.update");
    expect(audit.text).not.toContain(CLIENT_SECRET);
    expect(audit.body.data[0].after).toMatchObject({ client_secret: "set", required: false });
  });

  it("keeps the secret while the issuer and the client stay the same, and only then", async () => {
    expect((await save({ clientSecret: undefined, defaultRole: "user" })).status).toBe(200);
    for (const change of [{ issuer: "https://evil.example" }, { clientId: "another" }]) {
      const moved = await save({ ...change, clientSecret: undefined });
      expect([moved.status, fields(moved)]).toEqual([400, ["clientSecret"]]);
    }
  });

  it.each([
    ["issuer", { issuer: "http://directory.example" }],
    ["issuer", { issuer: "javascript:alert(1)" }],
    ["issuer", { issuer: "https://user:password@directory.example" }],
    ["issuer", { issuer: "https://:password@directory.example" }],
    ["domains.0", { domains: ["@maple.example"] }],
    ["domains", { domains: [] }],
    ["roleMappings.0.role", { roleMappings: [{ group: "all", role: "owner" }] }],
    ["roleMappings.0.role", { roleMappings: [{ group: "all", role: "role_unknown" }] }],
    ["defaultRole", { defaultRole: "role_unknown" }],
    ["required", { required: true }],
  ])("names %s if it isn't valid", async (field, change) => {
    const refused = await save(change);
    expect([refused.status, fields(refused)]).toEqual([400, [field]]);
  });

  it("has it tested, with the domains that are proven", async () => {
    await save({ domains: ["maple.example", "harbour.example"] });
    const { body } = await world.claire.post(`${PATH}/test`);
    expect(body).toEqual({
      fault: null,
      domains: [
        { domain: "harbour.example", verified: false },
        { domain: "maple.example", verified: true },
      ],
    });
  });

  it.each([
    ["private_address", "https://127.0.0.1:1"],
    ["private_address", "https://[::ffff:169.254.169.254]"],
    ["private_address", "https://localhost"],
  ])("reports a %s, to which nothing is sent", async (fault, issuer) => {
    await save({ issuer });
    expect((await world.claire.post(`${PATH}/test`)).body.fault).toBe(fault);
    await save();
  });

  it("reports an issuer that names itself differently", async () => {
    const issuer = directory.issuer.replace("127.0.0.1", "localhost");
    hosts.add(new URL(issuer).host);
    await save({ issuer });
    expect((await world.claire.post(`${PATH}/test`)).body.fault).toBe("wrong_issuer");
    await save();
  });

  it("is the only one who can", async () => {
    for (const client of [world.amir, world.noor]) {
      expect(outcome(await client.get(PATH))).toEqual([403, "forbidden"]);
      expect(outcome(await save({}, client))).toEqual([403, "forbidden"]);
      expect(outcome(await client.delete(PATH))).toEqual([403, "forbidden"]);
    }
  });
});

describe("a domain that isn't proven", () => {
  it("neither leads to the directory nor signs anyone in", async () => {
    await save({ domains: ["harbour.example"] });
    const found = await world.stranger.post("/auth/directory/find", { email: "a@harbour.example" });
    expect(found.body.directories).toEqual([]);
    directory.people.set("greta", {
      email: "owner@harbour.example",
      email_verified: true,
      groups: ["billing"],
    });
    const reply = await signInThrough(world, { account: world.maple, as: "greta" });
    expect(outcome(reply)).toEqual([403, "directory_refused"]);
    await save();
  });
});

describe("a business that requires its directory", () => {
  const token = (email: string) =>
    world.stranger.post("/auth/token", { email, password: "counterfoil-demo" });

  it("ends other sessions, and no longer accepts a password", async () => {
    const noor = await signInThrough(world, { account: world.maple, as: "noor" });
    expect(noor.status).toBe(200);
    const required = await save({ required: true });
    expect([required.status, required.body.directory.used]).toEqual([200, true]);
    expect((await world.claire.get("/api/auth/me")).status).toBe(200);
    expect((await world.amir.get("/api/auth/me")).status).toBe(401);
    expect(outcome(await token("admin@maple.example"))).toEqual([403, "directory_required"]);
    expect(outcome(await token("owner@maple.example"))).toEqual([403, "directory_required"]);
  });

  it("says nothing of it without the right password", async () => {
    const reply = await world.stranger.post("/auth/token", {
      email: "admin@maple.example",
      password: "wrong-password",
    });
    expect(outcome(reply)).toEqual([401, "wrong_credentials"]);
  });

  it("leaves other businesses of its members alone", async () => {
    const beatriz = await Client.signIn(world.app, "both@maple.example");
    expect((await beatriz.get("/api/auth/me")).body.claims.account).toBe(world.harbour);
    const moved = await beatriz.post("/api/auth/session", { account: world.maple });
    expect(outcome(moved)).toEqual([403, "directory_required"]);
  });

  it("can be entered with a password again once it is disconnected, which ends its sessions", async () => {
    expect((await world.claire.delete(PATH)).status).toBe(204);
    const open = await db()
      .selectFrom("session")
      .select("id")
      .where("directory", "=", true)
      .where("ended_at", "is", null)
      .execute();
    expect(open).toEqual([]);
    expect((await token("admin@maple.example")).status).toBe(200);
    expect((await world.claire.delete(PATH)).status).toBe(204);
    const { body } = await world.claire.get("/api/audit?action=directory.remove");
    expect(body.data).toHaveLength(1);
  });
});
