import { mkdir, readFile, realpath } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { connectionConfig } from "../access/pool.ts";
import { findBinaries } from "./binaries.ts";
import { ensureCluster } from "./cluster.ts";
import { launchPostmaster, postmasterPid } from "./postmaster.ts";
import { chooseRunAs, closedParent } from "./run-as.ts";
import { socketFolder } from "./socket.ts";

/** How an embedded server is run. */
export interface ServerOptions {
  readonly dataDir: string;
  readonly log: (message: string) => void;
  /** Folder of a platform package to run instead of the installed one. */
  readonly binaries?: string;
  /** Give up durability for speed: throw-away data only. */
  readonly throwAway?: boolean;
}

/** A running embedded server that this process takes part in. */
export interface EmbeddedServer {
  readonly url: string;
  /** Leaves; the last process that leaves stops the server. */
  release(): Promise<void>;
}

const databaseName = "counterfoil";

/**
 * Joins the server that runs on the folder, or starts one. A server left behind by a killed process
 * is joined, a postmaster that dies under us is started again.
 * @throws with one line for the operator.
 */
export async function startServer(options: ServerOptions): Promise<EmbeddedServer> {
  const dataDir = resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true });
  const home = join(await realpath(dataDir), "postgres");
  const socket = await socketFolder(home);
  const url = `postgresql://postgres@${encodeURIComponent(socket)}/${databaseName}`;
  let left = false;
  let presence: Client | undefined;

  async function attend(): Promise<void> {
    presence = await joinOrStart(home, socket, url, options);
    presence.once("end", () => {
      if (left) return;
      options.log("The embedded database stopped; starting it again.");
      attend().catch((error: unknown) =>
        options.log(`The embedded database does not come back: ${reasonOf(error)}`),
      );
    });
  }

  await attend();
  return {
    url,
    release: async () => {
      left = true;
      if (presence !== undefined) await leave(presence, home);
    },
  };
}

async function joinOrStart(
  home: string,
  socket: string,
  url: string,
  options: ServerOptions,
): Promise<Client> {
  const running = await tryJoin(url);
  if (running !== undefined) return running;

  const runAs = await chooseRunAs(home);
  if (runAs !== undefined) {
    const closed = await closedParent(home, runAs);
    if (closed !== undefined) {
      throw new Error(
        `The database cannot run as user ${runAs.uid} below ${closed}: let others pass through it (chmod o+x), or set DATA_DIR elsewhere.`,
      );
    }
  }
  const cluster = join(home, "data");
  const version = Number(await readFile(join(cluster, "PG_VERSION"), "utf8").catch(() => ""));
  const binaries = await findBinaries(options.binaries, runAs, version || undefined);
  await ensureCluster(cluster, binaries, runAs);
  const postmaster = await launchPostmaster({
    cluster,
    socket,
    log: join(home, "server.log"),
    binaries,
    runAs,
    throwAway: options.throwAway ?? false,
  });
  for (let attempt = 0; attempt < 3000; attempt += 1) {
    const client = await tryJoin(url);
    if (client !== undefined) return client;
    // Our postmaster gives way to one that another process started on the same folder.
    if (postmaster.ended() && (await postmasterPid(cluster)) === undefined) break;
    await delay(10);
  }
  throw new Error(
    `The embedded database does not start; its last words are in ${home}/server.log.`,
  );
}

/** One session kept for as long as this process takes part: sessions are counted when one leaves. */
async function tryJoin(url: string): Promise<Client | undefined> {
  const home = new URL(url);
  home.pathname = "/postgres";
  const client = new Client({
    ...connectionConfig(home.href, "owner"),
    application_name: "counterfoil-presence",
    keepAlive: false,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await createDatabase(client);
    return client;
  } catch {
    await client.end().catch(() => undefined);
    return undefined;
  }
}

async function createDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_database where datname = $1", [
    databaseName,
  ]);
  if (rowCount !== 0) return;
  await client.query(`create database ${databaseName}`).catch((error: unknown) => {
    // Another process made it at the same moment.
    if (!/exists|pg_database_datname_index/.test(reasonOf(error))) throw error;
  });
}

async function leave(presence: Client, home: string): Promise<void> {
  const others = await presence
    .query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where application_name = 'counterfoil-presence' and pid <> pg_backend_pid()`,
    )
    .then(({ rows }) => rows[0]?.count ?? 0)
    .catch(() => 0);
  await presence.end().catch(() => undefined);
  if (others > 0) return;
  const pid = await postmasterPid(join(home, "data"));
  if (pid === undefined) return;
  // SIGINT is PostgreSQL's fast shutdown: sessions end, a checkpoint is written.
  process.kill(pid, "SIGINT");
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    if ((await postmasterPid(join(home, "data"))) !== pid) return;
    await delay(10);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
