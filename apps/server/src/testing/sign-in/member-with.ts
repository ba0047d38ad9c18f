import { Client } from "../client.ts";
import { tokenTo } from "../mail/emails.ts";
import type { World } from "../world.ts";

/**
 * Makes Claire create a role and invite Paule Roy with it, and signs Paule in.
 * @param role the body of the role, for example a ready-made one to copy
 */
export async function memberWith(
  world: World,
  role: { readonly name: string } & Readonly<Record<string, unknown>>,
): Promise<Client> {
  const email = `${role.name.toLowerCase()}@maple.example`;
  const created = await world.claire.post("/api/account/role", role);
  if (created.status !== 200) throw new Error(`No role: ${created.text}`);
  await world.claire.post("/api/account/user", { emails: [email], role: created.body.id });
  const token = await tokenTo(world, world.maple, email);
  const password = "meadow-lantern-42";
  const accepted = { token, displayName: "Paule Roy", password };
  const joined = await world.stranger.post("/auth/invitation/accept", accepted);
  if (joined.status !== 200) throw new Error(`No member: ${joined.text}`);
  return Client.signIn(world.app, email, password);
}
