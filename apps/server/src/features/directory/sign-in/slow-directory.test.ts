import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { Client, type TestResponse } from "../../../testing/client.ts";
import { Browser } from "../../../testing/sign-in/browser.ts";
import { connection } from "../../../testing/sign-in/directory/connection.ts";
import { finishDirectory } from "../../../testing/sign-in/directory/directory.ts";
import {
  after,
  huge,
  redirecting,
  type ScriptedDirectory,
  silent,
  startScriptedDirectory,
  trickling,
} from "../../../testing/sign-in/directory/scripted-directory.ts";
import { maple, type World } from "../../../testing/world.ts";

const UNREACHABLE = {
  status: 503,
  body: {
    code: "directory_unavailable",
    error: "The directory can't be reached. Try again later.",
  },
};

let world: World;
/** The directories of Maple & Main and of Harbour Supply. */
let okta: ScriptedDirectory;
let entra: ScriptedDirectory;
beforeAll(async () => {
  [okta, entra] = await Promise.all([startScriptedDirectory(), startScriptedDirectory()]);
  const hosts = new Set([okta.host, entra.host]);
  const domains = new Map([
    ["maple.example", "*"],
    ["harbour.example", "*"],
  ]);
  world = await maple({ directory: { hosts, domains } });
  const saved = await Promise.all([
    world.claire.post("/api/account/directory", connection(okta)),
    world.greta.post(
      "/api/account/directory",
      connection(entra, { domains: ["harbour.example"], defaultRole: "user" }),
    ),
  ]);
  expect(saved.map(({ status }) => status)).toEqual([200, 200]);
});
afterEach(() => {
  for (const directory of [okta, entra]) directory.answers.clear();
});
afterAll(async () => {
  await world?.close();
  await Promise.all([okta?.close(), entra?.close()]);
});

const start = (account: string) => world.stranger.post("/auth/directory/start", { account });

/** Returns a function that completes a sign-in which has been started. */
async function started(account: string): Promise<() => Promise<TestResponse>> {
  const browser = new Browser();
  const response = await start(account);
  expect(response.status, response.text).toBe(200);
  browser.keep(world.app.url, response.headers);
  const sent = new URL(response.body.url).searchParams;
  const state = sent.get("state") ?? "";
  const directory = account === world.maple ? okta : entra;
  directory.nonce = sent.get("nonce") ?? "";
  const landed = new URL(`${world.app.url}/signin/directory/${account}`);
  landed.search = new URLSearchParams({ code: "any", state }).toString();
  return () => finishDirectory(world, landed, browser);
}

/** Makes the server read the description again, as it does after ten minutes. */
async function forget(): Promise<void> {
  const saved = await world.claire.post("/api/account/directory", connection(okta));
  expect(saved.status, saved.text).toBe(200);
}

/** Returns the database's sessions that have been in a transaction for more than a second. */
async function longTransactions(): Promise<unknown[]> {
  const { rows } = await world.database.pool("owner").query(
    `select state, query from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and state <> 'idle' and xact_start < clock_timestamp() - interval '1 second'`,
  );
  return rows;
}

/** Expects that a sign-in ends in time, and that everyone else signs in meanwhile. */
async function endsInTime(signIns: readonly Promise<TestResponse>[]): Promise<void> {
  await wait(1200);
  // One that waited for a directory would last longer than one on a busy machine.
  await expect.poll(longTransactions, { timeout: 5000 }).toEqual([]);
  const others = ["admin@maple.example", "both@maple.example"];
  const clients = await Promise.all(others.map((email) => Client.signIn(world.app, email)));
  const replies = await Promise.all(clients.map((client) => client.get("/api/auth/me")));
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  // They didn't wait for the directory, which is still being asked.
  const open = await Promise.race([Promise.all(signIns), Promise.resolve("open")]);
  expect(open).toBe("open");
  for (const reply of await Promise.all(signIns)) expect(reply).toMatchObject(UNREACHABLE);
}

describe("a directory that is too slow", { timeout: 60_000 }, () => {
  it("is unreachable if it never sends its description or a token", async () => {
    const finish = await Promise.all([1, 2, 3].map(() => started(world.harbour)));
    await forget();
    okta.answers.set("discovery", silent);
    entra.answers.set("token", silent);
    await endsInTime([
      ...[1, 2, 3, 4].map(() => start(world.maple)),
      ...finish.map((complete) => complete()),
    ]);
    const { data } = (await world.greta.get("/api/audit?action=session.refuse")).body;
    expect(data[0]).toMatchObject({ after: { reason: "directory: unreachable" } });
  });

  it("is unreachable if its keys come byte by byte, or its answers late one after the other", async () => {
    const finish = await Promise.all([started(world.maple), started(world.harbour)]);
    okta.answers.set("keys", trickling);
    for (const document of ["discovery", "token", "keys"] as const)
      entra.answers.set(document, after(8000));
    await endsInTime(finish.map((complete) => complete()));
  });

  it("signs people in again as soon as it answers", async () => {
    expect((await start(world.maple)).status).toBe(200);
    const complete = await started(world.harbour);
    // Its ID token isn't signed by a key of its own, which is another error.
    expect(await complete()).toMatchObject({ status: 403, body: { code: "directory_refused" } });
  });
});

describe("a directory", () => {
  it.each(["discovery", "token", "keys"] as const)(
    "is unreachable if it answers with two megabytes (%s)",
    async (document) => {
      const complete = await started(world.maple);
      okta.answers.set(document, huge);
      expect(await complete()).toMatchObject(UNREACHABLE);
      await forget();
      if (document === "discovery") expect(await start(world.maple)).toMatchObject(UNREACHABLE);
    },
  );

  it.each(["discovery", "token", "keys"] as const)(
    "leads to no other host by a redirect (%s)",
    async (document) => {
      const complete = await started(world.maple);
      const before = { ...entra.requests };
      okta.answers.set(document, redirecting(`${entra.issuer}/${document}`));
      expect((await complete()).body.code).toMatch(/^directory_(refused|unavailable)$/);
      await forget();
      if (document === "discovery") expect(await start(world.maple)).toMatchObject(UNREACHABLE);
      expect(entra.requests).toEqual(before);
    },
  );
});
