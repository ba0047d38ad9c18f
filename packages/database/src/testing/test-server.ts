import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "pg";
import { connectAlone } from "../connections/pool.ts";
import { ensureOwnFolder } from "../launcher/files/own-folder.ts";
import { startServer } from "../launcher/server.ts";
import { ensureWatchdog } from "./watchdog.ts";

/** The server that tests create their databases on. */
interface TestServer {
  /** A superuser's connection, for what tests do to their databases from outside. */
  readonly url: string;
  /** The product's logins, on a server that we started. */
  readonly logins: { readonly app: string; readonly provider: string } | undefined;
}

let server: Promise<TestServer> | undefined;

/** Joins or starts the test server, once per process. */
export function testServer(): Promise<TestServer> {
  server ??= joinServer();
  return server;
}

async function joinServer(): Promise<TestServer> {
  const configuredUrl = process.env.TEST_DATABASE_URL;
  if (configuredUrl !== undefined && configuredUrl !== "")
    return { url: configuredUrl, logins: undefined };
  // A changed launcher or another checkout gets a folder of its own.
  const key = createHash("sha256")
    .update(import.meta.url)
    .digest("hex")
    .slice(0, 8);
  const dataDir = join(tmpdir(), `counterfoil-test-${process.getuid?.() ?? 0}-${key}`);
  await ensureOwnFolder(dataDir);
  const users = join(dataDir, "users");
  await mkdir(users, { recursive: true });
  await writeFile(join(users, String(process.pid)), "");
  const joined = await startServer({ dataDir, permanent: false, log: () => undefined });
  await ensureWatchdog(
    dataDir,
    join(joined.folder, "postmaster.pid"),
    tmpdir().startsWith("/dev/shm"),
  );
  return { url: joined.url, logins: joined.logins };
}

/** Returns the address of another database on the same server. */
export function onDatabase(server: string, name: string): string {
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

let keptSession: Promise<Client> | undefined;
let statementCount = 0;

/** Runs a statement outside the tests' databases, in a session that is kept for the next one. */
export async function statement(server: string, text: string): Promise<void> {
  keptSession ??= keepSession(server).catch((error: unknown) => {
    keptSession = undefined;
    throw error;
  });
  const client = await keptSession;
  statementCount += 1;
  client.ref();
  try {
    await client.query(text);
  } finally {
    statementCount -= 1;
    // Between statements, the session keeps no process from ending.
    if (statementCount === 0) client.unref();
  }
}

async function keepSession(server: string): Promise<Client> {
  const client = await connectAlone(server, "owner");
  client.once("end", () => {
    keptSession = undefined;
  });
  return client;
}

/** Runs a short session outside the tests' databases. */
export async function maintenance<T>(
  server: string,
  run: (client: Client) => Promise<T>,
): Promise<T> {
  const client = await connectAlone(server, "owner");
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
