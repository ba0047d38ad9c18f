import { spawn } from "node:child_process";
import { chown, cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import { connectAlone } from "../connections/pool.ts";
import { type Cluster, prepareCluster } from "../launcher/cluster.ts";
import { settingParameters } from "../launcher/settings.ts";
import { socketUrl } from "../launcher/socket.ts";

/** A database server with a streaming replica, both its own. */
export interface ReplicatedServer {
  /** Superuser's URL of the database `counterfoil` on the primary. */
  readonly url: string;
  /** Superuser's URL of the database on the replica. */
  readonly readUrl: string;
  /** Holds the replica at its state, or lets it catch up. */
  hold(paused: boolean): Promise<void>;
  /** Makes the replica replay commits this many seconds late. */
  delay(seconds: number): Promise<void>;
  /** Starts another replica of the primary. Returns its URL. */
  addReplica(): Promise<string>;
  /** Stops the replica with all its sessions. */
  stopReplica(): Promise<void>;
  /** Sends SIGKILL to the replica, whose sessions end without a word. */
  killReplica(): Promise<void>;
  startReplica(): Promise<void>;
  /** Makes the replica a primary of its own. It can't be undone. */
  promoteReplica(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a server and a standby that is made from a base backup of it. */
export async function replicatedServer(): Promise<ReplicatedServer> {
  const root = await mkdtemp(join(tmpdir(), "cf-replica-"));
  const first = join(root, "1");
  const cluster = await prepareCluster(first, undefined);
  const { runAs } = cluster;
  // The server's user must be able to enter them whatever the umask is.
  if (runAs !== undefined) {
    for (const folder of [root, first]) await chown(folder, runAs.uid, runAs.gid);
  }
  const primary = await start(cluster);
  const url = urlOf(cluster);
  await asked(socketUrl(cluster.folder, "postgres", "postgres", ""), (client) =>
    client.query("create database counterfoil"),
  );
  const copy = await copyOf(cluster, join(root, "2"));
  let replica = await start(copy);
  const readUrl = urlOf(copy);
  const others: Awaited<ReturnType<typeof start>>[] = [];
  return {
    url,
    readUrl,
    hold: (paused) =>
      asked(readUrl, async (client) => {
        await client.query(`select pg_wal_replay_${paused ? "pause" : "resume"}()`);
        const state = paused ? "paused" : "not paused";
        for (;;) {
          const { rows } = await client.query("select pg_get_wal_replay_pause_state() as state");
          if (rows[0]?.state === state) return;
          await wait(5);
        }
      }),
    delay: (seconds) =>
      asked(readUrl, async (client) => {
        await client.query(`alter system set recovery_min_apply_delay = '${seconds}s'`);
        await client.query("select pg_reload_conf()");
      }),
    async addReplica() {
      const other = await copyOf(cluster, join(root, String(others.length + 3)));
      others.push(await start(other));
      return urlOf(other);
    },
    stopReplica: () => replica.stop(),
    killReplica: () => replica.kill(),
    async startReplica() {
      replica = await restart(copy);
    },
    promoteReplica: () =>
      asked(readUrl, async (client) => void (await client.query("select pg_promote()"))),
    async close() {
      for (const server of [replica, ...others, primary]) await server.stop();
      await rm(root, { recursive: true, force: true });
    },
  };
}

const urlOf = ({ folder }: Cluster) => socketUrl(folder, "counterfoil", "postgres", "");

/** Makes a standby of a running server in a new folder, without starting it. */
async function copyOf(cluster: Cluster, folder: string): Promise<Cluster> {
  const { runAs } = cluster;
  await mkdir(folder);
  if (runAs !== undefined) await chown(folder, runAs.uid, runAs.gid);
  const place = join(folder, "postgres");
  const copy: Cluster = { ...cluster, folder: place, folderFromInside: place };
  await asked(urlOf(cluster), (client) => baseBackup(client, cluster, copy));
  return copy;
}

/** Copies the files of a running server (PostgreSQL, "Making a Base Backup Using the API"). */
async function baseBackup(client: Client, { folder, runAs }: Cluster, copy: Cluster) {
  await client.query("select pg_backup_start('replica', true)");
  const skipped = /(postmaster\.(pid|opts)|\.s\.PGSQL.*)$/;
  await cp(folder, copy.folder, { recursive: true, filter: (file) => !skipped.test(file) });
  const { rows } = await client.query("select labelfile from pg_backup_stop(false)");
  await writeFile(join(copy.folder, "backup_label"), String(rows[0]?.labelfile));
  await writeFile(join(copy.folder, "standby.signal"), "");
  await writeFile(
    join(copy.folder, "postgresql.auto.conf"),
    `primary_conninfo = 'host=${folder} user=postgres dbname=replication'\n`,
  );
  if (runAs === undefined) return;
  await chown(copy.folder, runAs.uid, runAs.gid);
  for (const name of await readdir(copy.folder, { recursive: true })) {
    await chown(join(copy.folder, name), runAs.uid, runAs.gid);
  }
}

const REPLICATING = ["wal_level=replica", "max_wal_senders=4", "wal_writer_delay=10ms"];

async function start(cluster: Cluster) {
  const child = spawn(
    join(cluster.binaries.folder, "postgres"),
    [
      ...["-D", cluster.folder, ...settingParameters(false)],
      ...REPLICATING.flatMap((setting) => ["-c", setting]),
    ],
    { cwd: cluster.folder, env: cluster.binaries.environment, stdio: "ignore", ...cluster.runAs },
  );
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = socketUrl(cluster.folder, "postgres", "postgres", "");
  for (;;) {
    const client = await connectAlone(url, "owner").catch(() => null);
    await client?.end();
    if (client !== null) break;
    if (child.exitCode !== null) throw new Error(`The server in ${cluster.folder} did not start`);
    await wait(20);
  }
  return {
    async stop() {
      child.kill("SIGINT");
      await ended;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Starts a server again. After a kill, its last processes may still be ending. */
async function restart(cluster: Cluster): ReturnType<typeof start> {
  for (let left = 50; ; left -= 1) {
    try {
      return await start(cluster);
    } catch (error) {
      if (left === 0) throw error;
      await wait(20);
    }
  }
}

async function asked<T>(url: string, run: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectAlone(url, "owner");
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
