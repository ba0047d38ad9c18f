import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  connection,
  signInThrough,
  startDirectory,
  type TestDirectory,
} from "../../testing/sign-in/directory.ts";
import { type ScimClient, scimClient } from "../../testing/sign-in/scim.ts";
import { maple, type World } from "../../testing/world.ts";

const TEAM = "/api/account/user";
let world: World;
let directory: TestDirectory;
let okta: ScimClient;
beforeAll(async () => {
  const hosts = new Set<string>();
  const domains = new Map([["maple.example", "*"]]);
  world = await maple({ directory: { hosts, domains } });
  directory = await startDirectory({
    callbacks: [`${world.app.url}/signin/directory/${world.maple}`],
  });
  hosts.add(directory.host);
  okta = await scimClient(world, world.claire);
  const saved = await world.claire.post("/api/account/directory", connection(directory));
  expect(saved.status, saved.text).toBe(200);
});
afterAll(async () => {
  await world?.close();
  await directory?.close();
});

/** Provisions someone without a role, who waits for the claims of their first sign-in. */
async function provisioned(name: string): Promise<string> {
  const email = `${name}@maple.example`;
  directory.people.set(name, { email, email_verified: true, groups: ["billing-admins"] });
  return (await okta.post("/Users", { userName: email })).body.id;
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
