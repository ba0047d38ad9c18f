import { type ChildProcess, spawn } from "node:child_process";
import { open, readFile, rm, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Cluster, isAlive } from "./cluster.ts";
import { settingParameters } from "./settings.ts";

const largestLog = 5_000_000;

/** What a server locks: its folder, and its socket. Either file begins with its number. */
const locks = ["postmaster.pid", ".s.PGSQL.5432.lock"] as const;

/** The server's log, in its folder. */
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
 * Starts a server on the cluster, in a session of its own: it outlives us when we are killed, and
 * Ctrl+C in a terminal does not reach it before our requests are done. PostgreSQL itself refuses
 * a second server on one folder; the child then ends at once.
 */
export async function spawnPostmaster(cluster: Cluster, kept: boolean): Promise<ChildProcess> {
  const { folder, folderFromInside, runAs, binaries } = cluster;
  for (const name of locks) await removeStaleLock(join(folder, name));
  const file = logFile(folder);
  if ((await logSize(folder)) > largestLog) await truncate(file);
  const log = await open(file, "a", 0o600);
  try {
    const child = spawn(
      join(binaries.folder, "postgres"),
      ["-D", folderFromInside, ...settingParameters(kept)],
      {
        cwd: folder,
        env: binaries.environment,
        stdio: ["ignore", log.fd, log.fd],
        detached: true,
        ...runAs,
      },
    );
    // A program that cannot be started ends like one that failed: the caller looks at exitCode.
    child.on("error", () => undefined);
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}

/** The process that serves the folder according to its lock file. */
export async function postmasterPid(folder: string): Promise<number | undefined> {
  return holderOf(join(folder, locks[0]));
}

async function holderOf(file: string): Promise<number | undefined> {
  const content = await readFile(file, "utf8").catch(() => "");
  const pid = Number.parseInt(content, 10);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

/**
 * After a crash of the machine or a new container, the number in a left lock file may belong to
 * another program of the same user; after a kill it may belong to a dead server that its parent
 * takes no notice of, as the first process of many containers does. PostgreSQL would refuse to
 * start for as long as that lasts. Whether a session of the dead server still lives, PostgreSQL
 * itself finds by the shared memory.
 */
async function removeStaleLock(file: string): Promise<void> {
  const pid = await holderOf(file);
  if (pid === undefined || process.platform !== "linux") return;
  const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  // The program in parentheses, then its state: Z for one that has ended (proc_pid_stat(5)).
  if (status !== undefined && !/\(postgres\) [^ZX]/.test(status)) {
    await rm(file, { force: true });
  }
}

/**
 * Stops the server: politely for a second (smart: no newcomers), then by ending all sessions
 * (fast). `endSession` ends our own session once newcomers are shut out.
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

/** A process that ended in the meantime is what we wanted. */
function send(pid: number, signal: NodeJS.Signals): void {
  if (isAlive(pid)) process.kill(pid, signal);
}

/** The lock file goes last; a child of ours stays visible as a zombie a little longer. */
async function isGone(folder: string, pid: number, patience: number): Promise<boolean> {
  const deadline = performance.now() + patience;
  while (performance.now() < deadline) {
    if ((await postmasterPid(folder)) !== pid || !isAlive(pid)) return true;
    await wait(5);
  }
  return false;
}
