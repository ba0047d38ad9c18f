import { afterAll, beforeAll, expect, it } from "vitest";
import type { IdentitySchema } from "../../identity/schema.ts";
import { maple, type World } from "../../testing/world.ts";
import { readCommand } from "../command.ts";
import { allowPasswords } from "./allow-passwords.ts";

let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world?.close());

const signIn = () =>
  world.stranger.post("/auth/token", {
    email: "owner@maple.example",
    password: "counterfoil-demo",
  });

it("lets the owner in with a password when the required directory fails", async () => {
  await world.claire.post("/api/account/directory", {
    issuer: "https://directory.maple.example",
    clientId: "counterfoil",
    clientSecret: "shared with the directory",
    domains: ["maple.example"],
    groupClaim: "groups",
    roleMappings: [],
    defaultRole: "user",
    required: false,
  });
  await world.database
    .kysely<IdentitySchema>("app")
    .updateTable("directory")
    .set({ required: true })
    .execute();
  expect((await signIn()).body.code).toBe("directory_required");
  const done = JSON.parse(await allowPasswords(world.database, world.maple));
  expect(done).toMatchObject({ event: "passwords_allowed", account: world.maple });
  expect((await signIn()).status).toBe(200);
  const { body } = await world.claire.get("/api/audit?action=directory.update");
  expect(body.data[0]).toMatchObject({ job: "owner", after: { required: false } });
});

it("names what is wrong", async () => {
  const allow = allowPasswords(world.database, world.harbour);
  await expect(allow).rejects.toThrow("doesn't require a directory");
});

it("is a command of its own", () => {
  const command = { do: "allow passwords", account: "acct_1" };
  expect(readCommand(["--allow-passwords", "acct_1"])).toEqual(command);
  expect(() => readCommand(["--allow-passwords", "maple"])).toThrow("must be an account ID");
  expect(() => readCommand(["--allow-passwords", "acct_1", "--csv"])).toThrow("only takes");
});
