import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { openDatabase } from "@counterfoil/database";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { testLogins } from "../../../../scripts/deploy/test-logins.ts";
import { compose } from "../composition/compose.ts";
import { serverGroup } from "../concurrency-tests/servers/server-group.ts";
import { builtServer } from "../testing/built.ts";
import { Client } from "../testing/client.ts";
import { testConfig } from "../testing/config.ts";
import { type TableHash, tableHashes } from "../testing/table-hashes.ts";

const here = dirname(fileURLToPath(import.meta.url));
const guide = readFileSync(join(here, "../../../../docs/operations.md"), "utf8");
const folder = mkdtempSync(join(tmpdir(), "guide-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the commands of a fenced block of the guide, by the word after `sh`. */
function commands(name: string): string {
  const block = new RegExp(`^ *\`\`\`sh ${name}\\n([\\s\\S]*?)^ *\`\`\``, "m").exec(guide)?.[1];
  if (block === undefined) throw new Error(`docs/operations.md has no commands "${name}"`);
  return block;
}

/**
 * Runs them as an operator would. npm scripts run from the bundle, and `npm start` is left to the
 * test.
 * @param addresses those of the database, in place of the guide's
 */
async function walk(
  name: string,
  addresses: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; output: string }> {
  const entered = Object.entries(addresses).reduce(
    (text, [shown, address]) => text.replace(shown, address),
    commands(name),
  );
  const bundle = await builtServer();
  const npm = `npm() {
    [ "$1" = start ] && return 0
    node "${bundle}/$2.js" "\${@:4}"
  }`;
  const child = spawn("bash", ["-euc", `${npm}\n${entered}`], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? "", DATA_DIR: join(folder, "data") },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, output })));
}

/**
 * Tables that a restore changes, so that nothing happens twice: their rows are kept or deleted. The
 * audit trail has further ones.
 */
const CHANGED: ReadonlyMap<string, "kept" | "deleted" | "added"> = new Map([
  ["app.access_token", "deleted"],
  ["app.refresh_token", "deleted"],
  ["app.login_throttle", "deleted"],
  ["app.mail_due", "deleted"],
  ["app.audit_entry", "added"],
  ["app.audit_head", "added"],
  ["app.account", "kept"],
  ["app.intent", "kept"],
  ["app.invitation", "kept"],
  ["app.mail_recipient", "kept"],
  ["app.one_use_token", "kept"],
  ["app.session", "kept"],
]);

/** The hashes of all tables, as a superuser. */
async function hashesAt(url: string): Promise<Map<string, TableHash>> {
  const tools = await openDatabase({ url });
  try {
    return await tableHashes(tools.pool("owner"));
  } finally {
    await tools.close();
  }
}

async function hashesIn(dataDir: string): Promise<Map<string, TableHash>> {
  const database = await openDatabase({ dataDir });
  try {
    return await hashesAt(database.url);
  } finally {
    await database.close();
  }
}

/** Tables of the audit trail, in which a backup records itself first. */
const RECORDED = ["app.audit_entry", "app.audit_head"];
const unrecorded = (hashes: ReadonlyMap<string, TableHash>) =>
  [...hashes].filter(([table]) => !RECORDED.includes(table));

/**
 * Walks the steps of a backup. A backup during which the running server changed a row is repeated,
 * because nothing could be compared with it.
 */
async function backUp(url: string): Promise<Map<string, TableHash>> {
  for (let left = 20; left > 0; left -= 1) {
    rmSync(join(folder, "counterfoil.backup"), { force: true });
    const before = await hashesAt(url);
    const { code, output } = await walk("backup");
    expect(output).toMatch(/^Backup complete: \d+ rows of \d+ tables in counterfoil.backup$/m);
    expect(code).toBe(0);
    const after = await hashesAt(url);
    if (isDeepStrictEqual(unrecorded(before), unrecorded(after))) return after;
  }
  throw new Error("The server never paused.");
}

it("the guide's commands back up and restore a running server's embedded database, row for row", async () => {
  const app = await compose(testConfig({ dataDir: join(folder, "data") }));
  const claire = await Client.signIn(app, "owner@maple.example");
  await claire.post("/api/stripe/customer", { name: "Odile Fournier" });
  const before = await backUp(app.services.database.url);
  await app.close();

  const restore = await walk("restore");
  expect(restore.output).toMatch(/^Restore complete: \d+ rows, as of \d{4}-/m);
  expect(restore.code, restore.output).toBe(0);
  const after = await hashesIn(join(folder, "restored"));
  expect([...after.keys()]).toEqual([...before.keys()]);
  expect(before.get("provider.object")?.rows).toBeGreaterThan(0);
  for (const [table, { rows, hash }] of before) {
    const change = CHANGED.get(table);
    const found = after.get(table);
    if (change === undefined) expect([table, found]).toEqual([table, { rows, hash }]);
    else if (change === "added") expect(Number(found?.rows)).toBeGreaterThanOrEqual(Number(rows));
    else expect([table, found?.rows]).toEqual([table, change === "kept" ? rows : 0]);
  }
  const again = await compose(testConfig({ dataDir: join(folder, "restored") }));
  try {
    const back = await Client.signIn(again, "owner@maple.example");
    const { body } = await back.get("/api/stripe/customer");
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(["Odile Fournier"]);
    await expect
      .poll(async () => (await back.post("/api/stripe/customer", { name: "Next" })).status)
      .toBe(200);
  } finally {
    await again.close();
  }
  const twice = await walk("restore");
  expect(twice.code).not.toBe(0);
});

it("the guide's commands move the data to a database server, which three servers then share", async () => {
  const [, statements = ""] = /## Two logins[\s\S]*?```sql\n([\s\S]*?)```/.exec(guide) ?? [];
  const logins = await testLogins(statements, {});
  onTestFinished(() => logins.drop());
  const [owner, server] = [logins.address("billing_owner", "…"), logins.address("billing", "…")];
  const moved = await walk("move", {
    "postgres://billing_owner:…@db/billing": owner,
    "postgres://billing:…@db/billing": server,
  });
  expect(moved.output).toMatch(/^Restore complete: \d+ rows, as of \d{4}-/m);
  expect(moved.output).not.toContain("cannot start");

  const key = readFileSync(join(folder, "counterfoil.key"), "utf8").split("\n")[0] ?? "";
  const settings = { SECRET_KEY: key, DATABASE_OWNER_URL: owner, DATABASE_URL: server };
  const group = await serverGroup(settings);
  onTestFinished(() => group.close());
  await group.grow(3);
  const claire = await Client.signIn(group.app, "owner@maple.example");
  const counts = () =>
    Promise.all(
      group.members.map(async ({ app }) => {
        const { body } = await new Client(app, claire.token).get("/api/counts/customer");
        return body.all;
      }),
    );
  expect(await counts()).toEqual([1, 1, 1]);
  await expect
    .poll(async () => (await claire.post("/api/stripe/customer", { name: "Next" })).status)
    .toBe(200);
  expect(await counts()).toEqual([2, 2, 2]);
});
