import type { Role } from "@counterfoil/domain";
import { Client } from "../../testing/client.ts";
import { tokenTo } from "../../testing/mail/emails.ts";
import { apiKeyOf, keyRights } from "../../testing/sign-in/api-key.ts";
import type { World } from "../../testing/world.ts";

/** Every kind of caller of Maple & Main, and the owner of Harbour Supply. */
export const AT_MAPLE = [
  "no session",
  "removed member",
  "deactivated member",
  "user",
  "admin",
  "owner",
  "member of both",
  "API key",
] as const;
export const AT_HARBOUR = "other business's owner";
export type CallerName = (typeof AT_MAPLE)[number] | typeof AT_HARBOUR;

/** A caller, and what the server knows about them. */
export interface Caller {
  readonly name: CallerName;
  readonly client: Client;
  /** The role in the business of their session; null without a session. */
  readonly role: Role | null;
  /** Whether that business is Maple & Main; otherwise it is Harbour Supply. */
  readonly atMaple: boolean;
}

/**
 * Creates every kind of caller: without a session, each role, an API key with every permission, the
 * member of both businesses, removed and deactivated members with their old session, and the owner
 * of the other business.
 */
export async function callersOf(world: World): Promise<ReadonlyMap<CallerName, Caller>> {
  const removed = await former(world, "ines@maple.example", "Inès Caron", async (uid) => {
    const reply = await world.claire.post("/api/account/user/remove", { uid });
    expectDone(reply.status);
  });
  const deactivated = await former(world, "tom@maple.example", "Tom Bergeron", async (uid) => {
    const reply = await world.claire.patch(`/api/account/user/${uid}`, { active: false });
    expectDone(reply.status);
  });
  const callers: Caller[] = [
    { name: "no session", client: world.stranger, role: null, atMaple: true },
    { name: "removed member", client: removed, role: null, atMaple: true },
    { name: "deactivated member", client: deactivated, role: null, atMaple: true },
    { name: "user", client: world.noor, role: "user", atMaple: true },
    { name: "admin", client: world.amir, role: "admin", atMaple: true },
    { name: "owner", client: world.claire, role: "owner", atMaple: true },
    { name: "member of both", client: world.beatriz, role: "admin", atMaple: true },
    { name: "API key", client: await fullKey(world), role: "admin", atMaple: true },
    { name: AT_HARBOUR, client: world.greta, role: "owner", atMaple: false },
  ];
  return new Map(callers.map((caller) => [caller.name, caller]));
}

async function fullKey(world: World): Promise<Client> {
  const rights = (await keyRights(world.claire)).map(({ right }) => right);
  return (await apiKeyOf(world, rights)).client;
}

/** Invites someone, lets them join and sign in, and then ends their membership. */
async function former(
  world: World,
  email: string,
  displayName: string,
  end: (uid: string) => Promise<void>,
): Promise<Client> {
  const password = "meadow-lantern-42";
  const invited = await world.claire.post("/api/account/user", { emails: [email], role: "admin" });
  expectDone(invited.status);
  const token = await tokenTo(world, world.maple, email);
  const joined = await world.stranger.post("/auth/invitation/accept", {
    token,
    displayName,
    password,
  });
  expectDone(joined.status);
  const client = await Client.signIn(world.app, email, password);
  const { body } = await world.claire.get("/api/account/user");
  const member = body.users.find((user: { email: string }) => user.email === email);
  await end(member.uid);
  return client;
}

function expectDone(status: number): void {
  if (status >= 300) throw new Error(`A former member could not be prepared: ${status}`);
}
