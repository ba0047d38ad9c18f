import { type ChildProcess, spawn } from "node:child_process";
import { open, readFile, rm, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Cluster, isAlive } from "./cluster.ts";
import { settingParameters } from "./settings.ts";

const largestLog = 5_000_000;

/** The server's lock files: of its folder and of its socket. Both start with its PID. */
const locks = ["postmaster.pid", ".s.PGSQL.5432.lock"] as const;

/** Returns the path of the server's log, in its folder. */
export function logFile(folder: string): string {
  return join(folder, "server.log");
}

/** Returns the size of the server's log in bytes; 0 if there is none. */
export async function logSize(folder: string): Promise<number> {
  return stat(logFile(folder)).then(
    ({ size }) => size,
    () => 0,
  );
}

/**
 * Starts a server on the cluster in a session of its own: it survives if we are killed, and Ctrl+C
 * in a terminal doesn't reach it before our requests are done. PostgreSQL itself rejects a second
 * server on one folder; the child then exits immediately.
 */
export async function spawnPostmaster(cluster: Cluster, permanent: boolean): Promise<ChildProcess> {
  const { folder, folderFromInside, runAs, binaries } = cluster;
  for (const name of locks) await removeStaleLock(join(folder, name));
  const file = logFile(folder);
  if ((await logSize(folder)) > largestLog) await truncate(file);
  const log = await open(file, "a", 0o600);
  try {
    const child = spawn(
      join(binaries.folder, "postgres"),
      ["-D", folderFromInside, ...settingParameters(permanent)],
      {
        cwd: folder,
        env: binaries.environment,
        stdio: ["ignore", log.fd, log.fd],
        detached: true,
        ...runAs,
      },
    );
    // A program that can't be started is handled like one that failed: the caller checks exitCode.
    child.on("error", () => undefined);
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}

/** Returns the PID in the folder's lock file; undefined if there is none. */
export async function postmasterPid(folder: string): Promise<number | undefined> {
  return holderOf(join(folder, locks[0]));
}

async function holderOf(file: string): Promise<number | undefined> {
  const content = await readFile(file, "utf8").catch(() => "");
  const pid = Number.parseInt(content, 10);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

/**
 * Removes stale lock files. After a machine crash or in a new container, the PID in a lock file may
 * belong to another program of the same user; after a kill it may belong to a zombie whose parent
 * never reaps it, like the first process of many containers. PostgreSQL would refuse to start until
 * that changes. Whether a session of the dead server is still alive, PostgreSQL detects through
 * shared memory.
 */
async function removeStaleLock(file: string): Promise<void> {
  const pid = await holderOf(file);
  if (pid === undefined || process.platform !== "linux") return;
  const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  // The program name in parentheses, then the state: Z for a zombie (proc_pid_stat(5)).
  if (status !== undefined && !/\(postgres\) [^ZX]/.test(status)) {
    await rm(file, { force: true });
  }
}

/**
 * Stops the server: a smart shutdown for a second, then a fast shutdown, which ends all sessions.
 * `endSession` ends our own session once no new sessions are accepted.
 */
export async function stopPostmaster(
  folder: string,
  endSession: () => Promise<void>,
): Promise<void> {
  const pid = await postmasterPid(folder);
  if (pid === undefined) return endSession();
  send(pid, "SIGTERM");
  await endSession();
  if (await isGone(folder, pid, 1_000)) return;
  send(pid, "SIGINT");
  if (await isGone(folder, pid, 30_000)) return;
  throw new Error(`The database server (process ${pid}) did not stop within 30 seconds.`);
}

/** A process that has already ended is fine. */
function send(pid: number, signal: NodeJS.Signals): void {
  if (isAlive(pid)) process.kill(pid, signal);
}

/** The lock file is removed last; our own child remains as a zombie a little longer. */
async function isGone(folder: string, pid: number, patience: number): Promise<boolean> {
  const deadline = performance.now() + patience;
  while (performance.now() < deadline) {
    if ((await postmasterPid(folder)) !== pid || !isAlive(pid)) return true;
    await wait(5);
  }
  return false;
}
