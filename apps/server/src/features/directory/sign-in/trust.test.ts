import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compose, type RunningServer } from "../../../composition/compose.ts";
import { noteVerifiedDomain } from "../../../identity/directory/domains.ts";
import type { IdentitySchema } from "../../../identity/schema.ts";
import { Client } from "../../../testing/client.ts";
import { testConfig } from "../../../testing/config.ts";
import { connection } from "../../../testing/sign-in/directory/connection.ts";
import { signInThrough, type TestDirectory } from "../../../testing/sign-in/directory/directory.ts";
import {
  type DirectoryWorld,
  directoryWorld,
} from "../../../testing/sign-in/directory/directory-world.ts";
import type { ScimClient } from "../../../testing/sign-in/directory/scim.ts";
import type { World } from "../../../testing/world.ts";

const PATH = "/api/account/directory";
/**
 * On the server as it was started with `DIRECTORY_DOMAINS=maple.example=*`, and on the next one.
 */
let world: World;
let later: World;
let next: RunningServer;
let directory: TestDirectory;
let okta: ScimClient;
let close: DirectoryWorld["close"];
beforeAll(async () => {
  const connected = await directoryWorld();
  ({ world, directory, okta, close } = connected);
  const { hosts } = connected;
  const groups = ["billing"];
  directory.people.set("noor", { email: "user@maple.example", email_verified: true, groups });
  const { database } = world;
  next = await compose(testConfig({ directory: { hosts, domains: new Map() } }), { database });
  later = {
    ...world,
    app: next,
    claire: new Client(next, world.claire.token),
    stranger: new Client(next, null),
  };
});
afterAll(async () => {
  await next?.close();
  await close?.();
});

const found = async ({ stranger }: World) =>
  (await stranger.post("/auth/directory/find", { email: "user@maple.example" })).body.directories;
const shown = async ({ claire }: World) => (await claire.get(PATH)).body.directory.domains;
const signIn = (at: World) => signInThrough(at, { account: world.maple, as: "noor" });
const add = (at: World, userName: string) =>
  scimAt(at).post("/Users", { userName: `${userName}@maple.example` });
const scimAt = ({ app }: World) => okta.at(app);

describe("a domain without a record", () => {
  it("is trusted while DIRECTORY_DOMAINS contains it", async () => {
    expect(await shown(world)).toEqual([{ domain: "maple.example", verified: true }]);
    expect(await found(world)).toEqual([{ account: world.maple, business: "Maple & Main" }]);
    expect((await signIn(world)).status).toBe(200);
    expect((await add(world, "lea")).status).toBe(201);
  });

  it("is no longer trusted after a start without it", async () => {
    expect(await shown(later)).toEqual([{ domain: "maple.example", verified: false }]);
    expect(await found(later)).toEqual([]);
    const refused = await signIn(later);
    expect([refused.status, refused.body.code]).toEqual([403, "directory_refused"]);
    expect((await add(later, "theo")).status).toBe(400);
  });

  it("isn't proven by saving the directory again", async () => {
    expect((await later.claire.post(PATH, connection(directory))).status).toBe(200);
    expect(await found(later)).toEqual([]);
  });
});

it("a domain with a record stays verified, whatever DIRECTORY_DOMAINS contains", async () => {
  const { app, maple: account } = later;
  const { database } = app.services;
  await database.system<IdentitySchema, void>((trx) =>
    noteVerifiedDomain(trx, { account, domain: "maple.example", now: new Date() }),
  );
  expect(await shown(later)).toEqual([{ domain: "maple.example", verified: true }]);
  expect((await signIn(later)).status).toBe(200);
});
