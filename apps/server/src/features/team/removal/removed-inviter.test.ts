import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../../../testing/client.ts";
import { tokenTo } from "../../../testing/mail/emails.ts";
import { scimClient } from "../../../testing/sign-in/directory/scim.ts";
import { memberWith } from "../../../testing/sign-in/member-with.ts";
import { maple, type World } from "../../../testing/world.ts";

const USER = "/api/account/user";

let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world?.close());

interface Inviter {
  readonly client: Client;
  readonly uid: string;
  /** Their role, which they gave themselves once more. */
  readonly role: string;
  /** The secret of the link that they sent to another address of their own. */
  readonly token: string;
  readonly address: string;
}

/** Gives Paule a role that invites, with which Paule invites another address of their own. */
async function inviter(name: string): Promise<Inviter> {
  const client = await memberWith(world, {
    name,
    copiedFrom: "admin",
    rights: ["customer:read", "team:invite"],
  });
  const address = `${name.toLowerCase()}.at.home@elsewhere.example`;
  const { body } = await world.claire.get("/api/account/role");
  const role = body.roles.find((one: { name: string }) => one.name === name)?.id;
  const invited = await client.post(USER, { emails: [address], role });
  expect(invited.status, invited.text).toBe(200);
  const token = await tokenTo(world, world.maple, address);
  const uid = (await client.get("/api/auth/me")).body.user.id;
  return { client, uid, role, token, address };
}

const accept = ({ token }: Inviter) =>
  world.stranger.post("/auth/invitation/accept", {
    token,
    displayName: "Paule at home",
    password: "meadow-lantern-42",
  });
const invitedAddresses = async (): Promise<string[]> =>
  (await world.claire.get(USER)).body.invitedUsers.map(({ email }: { email: string }) => email);

describe("an invitation of someone who loses access", () => {
  const LOSSES: Readonly<Record<string, (paule: Inviter) => Promise<{ status: number }>>> = {
    Removed: ({ uid }) => world.claire.post(`${USER}/remove`, { uid }),
    Deactivated: ({ uid }) => world.claire.patch(`${USER}/${uid}`, { active: false }),
    Restricted: ({ role }) =>
      world.claire.patch(`/api/account/role/${role}`, { rights: ["customer:read"] }),
    Demoted: ({ uid }) => world.claire.patch(`${USER}/${uid}`, { role: "user" }),
    Unprovisioned: async ({ uid }) => {
      const okta = await scimClient(world, world.claire);
      return okta.delete(`/Users/${uid}`);
    },
    Suspended: async ({ uid }) => {
      const okta = await scimClient(world, world.claire, "Entra");
      const { body } = await okta.get(`/Users/${uid}`);
      return okta.put(`/Users/${uid}`, { ...body, active: false });
    },
  };

  it.each(Object.keys(LOSSES))("ends with it, so that they can't come back (%s)", async (name) => {
    const paule = await inviter(name);
    expect(await invitedAddresses()).toContain(paule.address);
    const lost = await LOSSES[name]?.(paule);
    expect(lost?.status).toBeLessThan(300);
    const accepted = await accept(paule);
    expect(accepted.status, accepted.text).toBe(410);
    expect(await invitedAddresses()).not.toContain(paule.address);
    const { data } = (await world.claire.get("/api/audit?action=invitation.revoke")).body;
    expect(data[0]).toMatchObject({ before: { email: paule.address } });
  });
});

it("an invitation stays open if the person who sent it gets another role that invites", async () => {
  const paule = await inviter("Promoted");
  const { body: role } = await world.claire.post("/api/account/role", {
    name: "Office",
    copiedFrom: "admin",
    rights: ["customer:read", "customer:create", "team:invite"],
  });
  const changed = await world.claire.patch(`${USER}/${paule.uid}`, { role: role.id });
  expect(changed.status, changed.text).toBe(200);
  expect((await accept(paule)).status).toBe(200);
});
