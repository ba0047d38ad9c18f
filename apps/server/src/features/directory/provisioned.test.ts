import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { IdentitySchema } from "../../identity/schema.ts";
import { signInThrough, type TestDirectory } from "../../testing/sign-in/directory/directory.ts";
import {
  type DirectoryWorld,
  directoryWorld,
} from "../../testing/sign-in/directory/directory-world.ts";
import type { ScimClient } from "../../testing/sign-in/directory/scim.ts";
import type { World } from "../../testing/world.ts";

const TEAM = "/api/account/user";
let world: World;
let directory: TestDirectory;
let okta: ScimClient;
let close: DirectoryWorld["close"];
beforeAll(async () => {
  ({ world, directory, okta, close } = await directoryWorld());
});
afterAll(async () => {
  await close?.();
});

const at = (name: string) => `${name}@maple.example`;
/** Sets what the directory says when someone signs in. */
const says = (name: string, email: string) =>
  directory.people.set(name, { email, email_verified: true, groups: ["billing-admins"] });

/** Provisions someone without a role, who waits for the claims of their first sign-in. */
async function provisioned(name: string, more: object = {}): Promise<string> {
  says(name, at(name));
  const created = await okta.post("/Users", { userName: at(name), ...more });
  expect(created.status, created.text).toBe(201);
  return created.body.id;
}
const renamed = (id: string, email: string, more: object = {}) =>
  okta.put(`/Users/${id}`, { userName: email, emails: [{ value: email, primary: true }], ...more });
const team = async (): Promise<{ uid: string; email: string }[]> =>
  (await world.claire.get(TEAM)).body.users;
/** Returns the ID of the member whom a sign-in of the directory was linked to; null if none was. */
async function linkedTo(subject: string): Promise<string | null> {
  const row = await world.database
    .kysely<IdentitySchema>("app")
    .selectFrom("directory_identity")
    .select("person")
    .where("account", "=", world.maple)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.person ?? null;
}
const signIn = (as: string) => signInThrough(world, { account: world.maple, as });

describe("someone whom the directory has provisioned without a role", () => {
  it("is let in by the claims of their first sign-in, as the audit trail says", async () => {
    const id = await provisioned("lea");
    expect((await signIn("lea")).status).toBe(200);
    const { data } = (await world.claire.get("/api/audit?action=member.update")).body;
    expect(data[0]).toMatchObject({
      subject: { id },
      before: { role: "user", active: false },
      after: { role: "admin", active: true },
    });
  });

  it("isn't let in once the team has deactivated them", async () => {
    const id = await provisioned("theo");
    await world.claire.patch(`${TEAM}/${id}`, { active: true });
    await world.claire.patch(`${TEAM}/${id}`, { active: false });
    const { status, body } = await signIn("theo");
    expect([status, body.code]).toEqual([403, "directory_refused"]);
  });
});

describe("someone whose address the directory has changed before their first sign-in", () => {
  it("is found by the ID that it provisioned them with, and isn't added again", async () => {
    const externalId = "emma";
    const id = await provisioned("emma", { externalId });
    // The directory's own rename hasn't been sent by SCIM in full: the ID decides.
    expect((await renamed(id, at("emma.roy"), { externalId })).status).toBe(200);
    says("emma", at("emma.gagnon"));
    const members = (await team()).length;
    expect((await signIn("emma")).status).toBe(200);
    expect(await linkedTo("emma")).toBe(id);
    expect(await team()).toHaveLength(members);
  });

  it("is found by the address that it states now, without such an ID", async () => {
    const id = await provisioned("rosa");
    await renamed(id, at("rosa.cote"));
    says("rosa", at("rosa.cote"));
    const members = (await team()).length;
    expect((await signIn("rosa")).status).toBe(200);
    expect(await linkedTo("rosa")).toBe(id);
    expect(await team()).toHaveLength(members);
  });

  it("isn't mistaken for a newcomer who has their former address", async () => {
    const id = await provisioned("ines");
    await renamed(id, at("ines.roy"));
    says("newcomer", at("ines"));
    const { status, body } = await signIn("newcomer");
    expect([status, body.code]).toEqual([403, "directory_refused"]);
    expect(await linkedTo("newcomer")).toBeNull();
    says("ines", at("ines.roy"));
    expect((await signIn("ines")).status).toBe(200);
    expect(await linkedTo("ines")).toBe(id);
  });

  it("isn't the one of two members with the same ID", async () => {
    const externalId = "twin";
    await provisioned("una", { externalId });
    await provisioned("duo", { externalId });
    says("twin", at("twin"));
    expect((await signIn("twin")).status).toBe(200);
    const twin = (await team()).find(({ email }) => email === at("twin"));
    expect(await linkedTo("twin")).toBe(twin?.uid);
  });
});

describe("a member whose own address isn't of a proven domain", () => {
  it("isn't signed in as, whatever ID and address the directory sends of them", async () => {
    const { person } = await world.database
      .kysely<IdentitySchema>("app")
      .updateTable("person")
      .set({ email: "amir@elsewhere.example" })
      .where("email", "=", at("admin"))
      .returning("id as person")
      .executeTakeFirstOrThrow();
    const sent = await renamed(person, at("mallory"), { externalId: "mallory" });
    expect(sent.status, sent.text).toBe(200);
    says("mallory", at("mallory"));
    expect((await signIn("mallory")).status).toBe(200);
    expect(await linkedTo("mallory")).not.toBe(person);
  });
});
