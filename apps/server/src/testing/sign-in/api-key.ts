import { randomUUID } from "node:crypto";
import type { Right } from "@counterfoil/domain";
import { Client } from "../client.ts";
import type { World } from "../world.ts";

const KEYS = "/api/developer/key";

/** An API key, and a program that sends it. */
interface TestKey {
  readonly id: string;
  readonly secret: string;
  readonly client: Client;
}

/** Creates an API key as an owner. */
export async function apiKeyOf(
  world: World,
  rights: readonly Right[],
  owner: Client = world.claire,
  name = `Key ${randomUUID()}`,
): Promise<TestKey> {
  const { status, text, body } = await owner.post(KEYS, { name, rights, expiresAt: null });
  if (status !== 200) throw new Error(`No API key: ${text}`);
  return { id: body.key.id, secret: body.secret, client: new Client(world.app, body.secret) };
}

/** Returns every right that an owner can give a key. */
export async function keyRights(owner: Client): Promise<readonly { right: Right; kind: string }[]> {
  return (await owner.get(KEYS)).body.rights;
}
