import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Client, type TestResponse } from "../../../testing/client.ts";
import { Browser } from "../../../testing/sign-in/browser.ts";
import { connection } from "../../../testing/sign-in/directory/connection.ts";
import {
  finishDirectory,
  signInThrough,
  startDirectory,
  type TestDirectory,
  visitDirectory,
} from "../../../testing/sign-in/directory/directory.ts";
import { renew } from "../../../testing/sign-in/renew.ts";
import { maple, type World } from "../../../testing/world.ts";

let world: World;
let directory: TestDirectory;
const people = {
  noor: { email: "user@maple.example", email_verified: true, groups: ["billing"] },
  claire: { email: "owner@maple.example", email_verified: true, groups: [] },
  beatriz: { email: "both@maple.example", email_verified: true, groups: ["billing-admins"] },
  zoe: { email: "zoe@maple.example", email_verified: true, name: "Zoé Roy", groups: ["billing"] },
};

beforeAll(async () => {
  const hosts = new Set<string>();
  const domains = new Map([["maple.example", "*"]]);
  world = await maple({ directory: { hosts, domains } });
  directory = await startDirectory({
    callbacks: [world.maple, world.harbour].map(
      (one) => `${world.app.url}/signin/directory/${one}`,
    ),
  });
  hosts.add(directory.host);
  const saved = await world.claire.post("/api/account/directory", connection(directory));
  expect(saved.status, saved.text).toBe(200);
});
beforeEach(() => {
  directory.people.clear();
  for (const [name, claims] of Object.entries(people)) directory.people.set(name, claims);
});
afterAll(async () => {
  await world?.close();
  await directory?.close();
});

const signIn = (as: string) => signInThrough(world, { account: world.maple, as });
const outcome = ({ status, body }: TestResponse) => [status, body?.code ?? body?.business];

/** Returns the client of a session that the directory opened. */
async function clientOf(reply: TestResponse): Promise<Client> {
  expect(outcome(reply)).toEqual([200, "Maple & Main"]);
  const cookie = reply.headers
    .getSetCookie()
    .find((one) => one.startsWith("cf_session="))
    ?.split(";")[0];
  return (await renew(world, { cookie: cookie ?? "", client: world.stranger })).client;
}
const memberOf = async (email: string) => {
  const { body } = await world.claire.get("/api/account/user");
  return body.users.find((one: { email: string }) => one.email === email);
};
const roleOf = async (email: string) => (await memberOf(email)).role;
const idOf = async (email: string) => (await memberOf(email)).uid;

describe("a member who signs in through the business's directory", () => {
  it("is linked by their verified email address, and keeps their history", async () => {
    const noor = await clientOf(await signIn("noor"));
    const { body } = await noor.get("/api/auth/me");
    expect(body.user.id).toBe((await world.noor.get("/api/auth/me")).body.user.id);
    expect(body).toMatchObject({ directory: true, claims: { account: world.maple, role: "user" } });
  });

  it("gets the role of their groups at each sign-in, by the order of the list", async () => {
    directory.people.set("noor", { ...people.noor, groups: ["billing", "billing-admins"] });
    await clientOf(await signIn("noor"));
    expect(await roleOf("user@maple.example")).toBe("admin");
    directory.people.set("noor", people.noor);
    await clientOf(await signIn("noor"));
    expect(await roleOf("user@maple.example")).toBe("user");
    const { body } = await world.claire.get("/api/audit?action=member.update");
    expect(body.data[0]).toMatchObject({ before: { role: "admin" }, after: { role: "user" } });
  });

  it("is created at their first sign-in, and can be found in the audit trail", async () => {
    const zoe = await clientOf(await signIn("zoe"));
    const { user, claims } = (await zoe.get("/api/auth/me")).body;
    expect(user).toMatchObject({ displayName: "Zoé Roy", email: "zoe@maple.example" });
    expect(claims.role).toBe("user");
    const { body } = await world.claire.get("/api/audit?action=member.create");
    expect(body.data[0]).toMatchObject({ after: { email: "zoe@maple.example", role: "user" } });
  });

  it("stays the owner if they are, whatever their groups", async () => {
    const claire = await clientOf(await signIn("claire"));
    expect((await claire.get("/api/auth/me")).body.claims.owner).toBe(true);
  });

  it("is rejected without a group that has a role", async () => {
    directory.people.set("noor", { ...people.noor, groups: ["warehouse"] });
    expect(outcome(await signIn("noor"))).toEqual([403, "directory_refused"]);
    const { body } = await world.claire.get("/api/audit?action=session.refuse");
    expect(body.data[0].after).toEqual({ reason: "directory: no_role" });
  });

  it("is rejected while they are deactivated", async () => {
    const id = await idOf("user@maple.example");
    await world.claire.patch(`/api/account/user/${id}`, { active: false });
    expect(outcome(await signIn("noor"))).toEqual([403, "directory_refused"]);
    await world.claire.patch(`/api/account/user/${id}`, { active: true });
    expect((await signIn("noor")).status).toBe(200);
  });

  it.each([
    ["has no verified email address", { email_verified: false }],
    ["has no email address", { email: undefined }],
    ["has one of another domain", { email: "owner@harbour.example" }],
    ["has a domain that only ends like the business's", { email: "noor@evilmaple.example" }],
  ])("is rejected if the directory says that someone %s", async (_, claims) => {
    directory.people.set("noor", { ...people.noor, ...claims });
    expect(outcome(await signIn("noor"))).toEqual([403, "directory_refused"]);
  });

  it("is rejected if another subject has their address now", async () => {
    await clientOf(await signIn("noor"));
    directory.people.set("impostor", people.noor);
    expect(outcome(await signIn("impostor"))).toEqual([403, "directory_refused"]);
  });

  it("stays the same person if their address changes at the directory", async () => {
    await clientOf(await signIn("noor"));
    directory.people.set("noor", { ...people.noor, email: "noor.lavoie@maple.example" });
    const noor = await clientOf(await signIn("noor"));
    expect((await noor.get("/api/auth/me")).body.user.email).toBe("user@maple.example");
  });
});

describe("a session of a directory", () => {
  it("is limited to its business, though the person belongs to others", async () => {
    const beatriz = await clientOf(await signIn("beatriz"));
    const me = await beatriz.get("/api/auth/me");
    expect(Object.keys(me.body.accounts)).toEqual([world.maple]);
    const moved = await beatriz.post("/api/auth/session", { account: world.harbour });
    expect(outcome(moved)).toEqual([403, "directory_session"]);
  });

  it("can't change the person's own credentials", async () => {
    const beatriz = await clientOf(await signIn("beatriz"));
    for (const [path, body] of [
      ["/api/auth/factors/authenticator", {}],
      ["/api/auth/password", { current: "counterfoil-demo", password: "river-stone-42" }],
      ["/api/auth/email", { email: "evil@maple.example", current: "counterfoil-demo" }],
      ["/api/auth/sessions/endOthers", {}],
    ] as const) {
      expect(outcome(await beatriz.post(path, body)), path).toEqual([403, "directory_session"]);
    }
    expect(outcome(await beatriz.get("/api/auth/sessions"))).toEqual([403, "directory_session"]);
  });

  it("ends after 12 hours, however it is used", async () => {
    await clientOf(await signIn("noor"));
    const { rows } = await world.database
      .pool("owner")
      .query(
        "select distinct expires_at - created_at = '12 hours' as short from app.session where directory",
      );
    expect(rows).toEqual([{ short: true }]);
  });

  it("keeps its limit when the owner transfers ownership", async () => {
    const account = world.maple;
    const again = await signInThrough(world, { account, as: "claire", again: true });
    const claire = await clientOf(again);
    const { id } = (await world.amir.get("/api/auth/me")).body.user;
    const { body } = await claire.post(`/api/account/user/${id}/transferOwnership`);
    const token = { token: body.result.token };
    const next = await world.stranger.post("/auth/custom", token);
    const me = await new Client(world.app, next.body.token).get("/api/auth/me");
    expect(me.body).toMatchObject({ directory: true, claims: { role: "admin" } });
    const amir = await Client.signIn(world.app, "admin@maple.example");
    const owner = me.body.user.id;
    expect((await amir.post(`/api/account/user/${owner}/transferOwnership`)).status).toBe(200);
  });

  it("asks the directory again for sensitive changes, unless it has just verified the person", async () => {
    const account = world.maple;
    const role = { name: "Clerk", copiedFrom: "user" };
    const usual = await clientOf(await signIn("claire"));
    const response = await usual.post("/api/account/role", role);
    expect(outcome(response)).toEqual([403, "verification_required"]);
    const browser = new Browser();
    await clientOf(await signInThrough(world, { account, as: "claire", browser }));
    const verified = await signInThrough(world, { account, as: "claire", browser, again: true });
    const claire = await clientOf(verified);
    expect((await claire.post("/api/account/role", role)).status).toBe(200);
  });
});

describe("what a directory sends back", () => {
  it("is accepted once, in the browser that started", async () => {
    const { landed, browser } = await visitDirectory(world, { account: world.maple, as: "noor" });
    const elsewhere = await finishDirectory(world, landed, new Browser());
    expect(outcome(elsewhere)).toEqual([403, "directory_refused"]);
    const stolen = new Browser();
    await visitDirectory(world, { account: world.maple, as: "zoe", browser: stolen });
    const planted = await finishDirectory(world, landed, stolen);
    expect(outcome(planted)).toEqual([403, "directory_refused"]);
    const cookies = browser.cookies(world.app.url);
    expect((await finishDirectory(world, landed, browser)).status).toBe(200);
    browser.keep(world.app.url, new Headers({ "set-cookie": cookies }));
    expect((await finishDirectory(world, landed, browser)).status).toBe(403);
  });

  it("is rejected at another business's page", async () => {
    const { landed, browser } = await visitDirectory(world, { account: world.maple, as: "noor" });
    const reply = await finishDirectory(world, landed, browser, world.harbour);
    expect(outcome(reply)).toEqual([403, "directory_refused"]);
  });

  it("is rejected if the code or the issuer is another's", async () => {
    for (const [name, value] of [
      ["code", "x".repeat(43)],
      ["iss", "https://evil.example"],
    ] as const) {
      const { landed, browser } = await visitDirectory(world, { account: world.maple, as: "noor" });
      landed.searchParams.set(name, value);
      const reply = await finishDirectory(world, landed, browser);
      expect(outcome(reply), name).toEqual([403, "directory_refused"]);
    }
  });

  it("is rejected from another site's page", async () => {
    const { landed, browser } = await visitDirectory(world, { account: world.maple, as: "noor" });
    const headers = { cookie: browser.cookies(world.app.url), origin: "https://evil.example" };
    const query = Buffer.from(landed.search.slice(1)).toString("base64url");
    const body = { account: world.maple, query };
    const reply = await world.stranger.post("/auth/directory/finish", body, { headers });
    expect(outcome(reply)).toEqual([403, "forbidden"]);
  });
});

describe("the directory of an address", () => {
  const find = async (email: string) => {
    const { status, body } = await world.stranger.post("/auth/directory/find", { email });
    return [status, body.directories];
  };

  it("is found by its domain, whether or not the address has an account", async () => {
    const found = [200, [{ account: world.maple, business: "Maple & Main" }]];
    expect(await find("user@maple.example")).toEqual(found);
    expect(await find("nobody@MAPLE.example")).toEqual(found);
    expect(await find("owner@harbour.example")).toEqual([200, []]);
    expect(await find("nobody@unknown.example")).toEqual([200, []]);
  });
});

describe("a directory that replaces its signing key without notice", () => {
  it("signs people in by the new one from the next sign-in on", async () => {
    await clientOf(await signIn("claire"));
    await directory.rotateKey();
    await clientOf(await signIn("claire"));
  });
});
