import { type ChildProcess, spawn } from "node:child_process";
import { open, readFile, rm, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Cluster, isAlive } from "./cluster.ts";
import { settingParameters } from "./settings.ts";

const largestLog = 5_000_000;

/** The server's log, in its folder. */
export function logFile(folder: string): string {
  return join(folder, "server.log");
}

/**
 * Starts a server on the cluster, in a session of its own: it outlives us when we are killed, and
 * Ctrl+C in a terminal does not reach it before our requests are done. PostgreSQL itself refuses
 * a second server on one folder; the child then ends at once.
 */
export async function spawnPostmaster(cluster: Cluster, kept: boolean): Promise<ChildProcess> {
  const { folder, folderFromInside, runAs, binaries } = cluster;
  await removeRecycledPid(folder);
  const file = logFile(folder);
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > largestLog) await truncate(file);
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
  const content = await readFile(join(folder, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number.parseInt(content, 10);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

/**
 * After a crash of the machine or a new container, the number in a left lock file may belong to
 * another program of the same user, and PostgreSQL would refuse to start for ever.
 */
async function removeRecycledPid(folder: string): Promise<void> {
  const pid = await postmasterPid(folder);
  if (pid === undefined || process.platform !== "linux") return;
  const program = await readFile(`/proc/${pid}/comm`, "utf8").catch(() => undefined);
  if (program !== undefined && program.trim() !== "postgres") {
    await rm(join(folder, "postmaster.pid"), { force: true });
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
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    if ((await postmasterPid(folder)) !== pid || !isAlive(pid)) return true;
    await wait(5);
  }
  return false;
}
