import { spawn } from "node:child_process";
import { chmod, chown, mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Binaries } from "./binaries.ts";
import type { RunAs } from "./run-as.ts";

export interface PostmasterOptions {
  readonly cluster: string;
  readonly socket: string;
  /** File that takes what the server says. */
  readonly log: string;
  readonly binaries: Binaries;
  readonly runAs: RunAs | undefined;
  readonly throwAway: boolean;
}

/** Sized for a small machine; a larger office sets DATABASE_URL. */
const settings = [
  "listen_addresses=",
  "max_connections=200",
  "shared_buffers=128MB",
  "jit=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "max_wal_size=1GB",
  "checkpoint_timeout=10min",
  "log_timezone=UTC",
  "logging_collector=off",
];
const throwAwaySettings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/**
 * Starts a postmaster that outlives a killed parent and does not hear the terminal's Ctrl-C: the
 * processes that use it decide when it stops.
 */
export async function launchPostmaster(options: PostmasterOptions): Promise<{ ended(): boolean }> {
  const { cluster, socket, binaries, runAs } = options;
  await mkdir(socket, { recursive: true });
  await chmod(socket, 0o700);
  if (runAs !== undefined) await chown(socket, runAs.uid, runAs.gid);
  const log = await open(options.log, "a");
  const chosen = [
    ...settings,
    `unix_socket_directories=${socket}`,
    ...(options.throwAway ? throwAwaySettings : []),
  ];
  const child = spawn(
    join(binaries.folder, "postgres"),
    ["-D", cluster, ...chosen.flatMap((setting) => ["-c", setting])],
    {
      cwd: cluster,
      env: binaries.environment,
      detached: true,
      stdio: ["ignore", log.fd, log.fd],
      ...runAs,
    },
  );
  let ended = false;
  child.once("exit", () => {
    ended = true;
  });
  child.once("error", () => {
    ended = true;
  });
  child.unref();
  await log.close();
  return { ended: () => ended };
}

/** The process that serves the folder; undefined when none is alive. */
export async function postmasterPid(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number.parseInt(text, 10);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  try {
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}
