import { RACING } from "@counterfoil/database/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestResponse } from "../../testing/client.ts";
import { connection } from "../../testing/sign-in/directory/connection.ts";
import {
  finishDirectory,
  startDirectory,
  type TestDirectory,
  visitDirectory,
} from "../../testing/sign-in/directory/directory.ts";
import { whileChanging } from "../../testing/until-blocked.ts";
import { maple, type World } from "../../testing/world.ts";

const DIRECTORY = "/api/account/directory";
let world: World;
let directory: TestDirectory;
beforeAll(async () => {
  const hosts = new Set<string>();
  const domains = new Map([["maple.example", "*"]]);
  world = await maple({ directory: { hosts, domains } }, {}, RACING);
  directory = await startDirectory({
    callbacks: [`${world.app.url}/signin/directory/${world.maple}`],
  });
  hosts.add(directory.host);
});
beforeEach(async () => {
  const saved = await world.claire.post(DIRECTORY, connection(directory));
  expect(saved.status, saved.text).toBe(200);
});
afterAll(async () => {
  await world?.close();
  await directory?.close();
});

/** A change of the directory's settings, with the lock that saving them takes. */
const whileSaving = (
  assignment: string,
  values: readonly unknown[],
  request: () => Promise<TestResponse>,
) =>
  whileChanging(
    world,
    [
      ["select pg_advisory_xact_lock(hashtextextended('scim ' || $1, 0))", [world.maple]],
      [
        `update app.directory set ${assignment}, updated_at = now() where account = $1`,
        [world.maple, ...values],
      ],
    ],
    request,
  );

const say = (name: string) =>
  directory.people.set(name, {
    email: `${name}@maple.example`,
    email_verified: true,
    groups: ["billing"],
  });
const visit = (as: string) => visitDirectory(world, { account: world.maple, as });

describe("a sign-in through the directory", () => {
  it("admits a new person once, in however many tabs they come back", async () => {
    say("zoe");
    const visits = await Promise.all(Array.from({ length: 6 }, () => visit("zoe")));
    const replies = await Promise.all(
      visits.map(({ landed, browser }) => finishDirectory(world, landed, browser)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  it("opens one session, however many requests send one answer", async () => {
    say("theo");
    const { landed, browser } = await visit("theo");
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => finishDirectory(world, landed, browser)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 403)).toHaveLength(7);
  });

  it("opens no session once the directory is disconnected", async () => {
    say("lea");
    const { landed, browser } = await visit("lea");
    const changes = [["delete from app.directory where account = $1", [world.maple]]] as const;
    const finish = () => finishDirectory(world, landed, browser);
    const { status, body } = await whileChanging(world, changes, finish);
    expect([status, body.code]).toEqual([403, "directory_refused"]);
  });

  it("is admitted by the settings that the owner saves at the same time", async () => {
    say("ines");
    const { landed, browser } = await visit("ines");
    const roles = JSON.stringify([{ group: "billing", role: "admin" }]);
    const finish = () => finishDirectory(world, landed, browser);
    const { status, text } = await whileSaving("role_mappings = $2", [roles], finish);
    expect(status, text).toBe(200);
    const { users } = (await world.claire.get("/api/account/user")).body;
    expect(users).toContainEqual(
      expect.objectContaining({ email: "ines@maple.example", role: "admin" }),
    );
  });

  it("opens no session if the settings then name another directory", async () => {
    say("nils");
    const { landed, browser } = await visit("nils");
    const finish = () => finishDirectory(world, landed, browser);
    const { status, body } = await whileSaving("issuer = $2", ["https://other.example"], finish);
    expect([status, body.code]).toEqual([403, "directory_refused"]);
  });

  it("succeeds while the owner saves the settings again and again", async () => {
    say("oda");
    let isOpen = true;
    const saving = (async () => {
      while (isOpen) {
        const saved = await world.claire.post(DIRECTORY, connection(directory));
        expect(saved.status, saved.text).toBe(200);
      }
    })();
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const { landed, browser } = await visit("oda");
      statuses.push((await finishDirectory(world, landed, browser)).status);
    }
    isOpen = false;
    await saving;
    expect(statuses).toEqual(statuses.map(() => 200));
  });
});

describe("a sign-in with a password", () => {
  it("opens no session once the directory is required", async () => {
    const require = "update app.directory set required = true where account = $1";
    const { status, body } = await whileChanging(world, [[require, [world.maple]]], () =>
      world.stranger.post("/auth/token", {
        email: "user@maple.example",
        password: "counterfoil-demo",
      }),
    );
    expect([status, body.code]).toEqual([403, "directory_required"]);
  });
});
