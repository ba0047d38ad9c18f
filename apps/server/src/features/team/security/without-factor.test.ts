import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { IdentitySchema } from "../../../identity/schema.ts";
import { setUpAuthenticator } from "../../../testing/sign-in/authenticator.ts";
import { storeTestDirectory } from "../../../testing/sign-in/directory/stored-directory.ts";
import { registerPasskey } from "../../../testing/sign-in/passkey/passkey.ts";
import { maple, type World } from "../../../testing/world.ts";

let world: World;
beforeEach(async () => {
  world = await maple({ publicUrl: "https://billing.maple.example" });
});
afterEach(() => world?.close());

const counted = async () => (await world.claire.get("/api/account/security")).body.without;
const identityDb = () => world.database.kysely<IdentitySchema>("app");

describe("the members whom a requirement of a second factor would lock out", () => {
  it("are those with a password, and neither an authenticator app nor a passkey", async () => {
    expect(await counted()).toEqual([
      { role: "admin", members: 2 },
      { role: "owner", members: 1 },
      { role: "user", members: 1 },
    ]);
    await setUpAuthenticator(world.claire, Date.now());
    await registerPasskey(world.amir);
    expect(await counted()).toEqual([
      { role: "admin", members: 1 },
      { role: "user", members: 1 },
    ]);
  });

  it("aren’t those who sign in through the directory only, because they have no password", async () => {
    await storeTestDirectory(world, { required: false });
    expect(await counted()).toContainEqual({ role: "user", members: 1 });
    await identityDb()
      .updateTable("person")
      .set({ password_hash: null })
      .where("email", "=", "user@maple.example")
      .execute();
    expect((await counted()).map(({ role }: { role: string }) => role)).toEqual(["admin", "owner"]);
  });

  it("don’t exist where everyone signs in through the directory", async () => {
    await storeTestDirectory(world, { required: true });
    expect(await counted()).toEqual([]);
  });
});
