import type { IdentitySchema } from "../../../identity/schema.ts";
import type { World } from "../../world.ts";

/** Stores a directory of Maple & Main that nothing connects to. */
export async function storeTestDirectory(world: World, { required }: { required: boolean }) {
  await world.database
    .kysely<IdentitySchema>("app")
    .insertInto("directory")
    .values({
      account: world.maple,
      issuer: "https://directory.example",
      client_id: "counterfoil",
      client_secret: "sealed",
      group_claim: "groups",
      role_mappings: "[]",
      default_role: null,
      required,
      updated_at: new Date(),
    })
    .execute();
}
