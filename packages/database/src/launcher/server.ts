import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { type Cluster, prepareCluster } from "./cluster.ts";
import { logFile, logSize, postmasterPid, spawnPostmaster, stopPostmaster } from "./postmaster.ts";
import { Presence } from "./presence.ts";
import { socketFolder, socketUrl } from "./socket.ts";

/** What to run. */
export interface ServerOptions {
  /** Folder that holds the sub-folder `postgres`, both made when missing. */
  readonly dataDir: string;
  readonly log: (message: string) => void;
  /** Folder of a platform package to use instead of the installed one. */
  readonly binaries?: string;
  /** False gives up safety against a crash of the machine, for tests. */
  readonly kept?: boolean;
}

/** A running server that this process uses, whoever started it. */
export interface Server {
  /** libpq URL of the database `counterfoil`. */
  readonly url: string;
  /** Folder of the database files. */
  readonly folder: string;
  /** Stops using it; the last process to leave stops the server. */
  release(): Promise<void>;
}

const databaseName = "counterfoil";

/** Recovery after a crash answers "starting up" and is waited for beyond this. */
const patience = 30_000;

/**
 * Joins the server that runs on `dataDir`, or starts one. While in use, a server that dies is
 * started again.
 */
export async function startServer(options: ServerOptions): Promise<Server> {
  if (process.platform === "win32") {
    throw new Error("The embedded database needs Linux or macOS; set DATABASE_URL.");
  }
  const cluster = await prepareCluster(options.dataDir, options.binaries);
  const sockets = await socketFolder(cluster.folder);
  const session = new Session(cluster, sockets, options);
  await session.attach();
  return {
    url: socketUrl(sockets, databaseName),
    folder: cluster.folder,
    release: () => session.release(),
  };
}

class Session {
  readonly #cluster: Cluster;
  readonly #maintenanceUrl: string;
  readonly #options: ServerOptions;
  #presence: Presence | undefined;
  #released = false;
  #repair: Promise<void> = Promise.resolve();

  constructor(cluster: Cluster, sockets: string, options: ServerOptions) {
    this.#cluster = cluster;
    this.#maintenanceUrl = socketUrl(sockets, "postgres");
    this.#options = options;
  }

  /** Connects to a live server before it starts one. */
  async attach(): Promise<void> {
    const logged = await logSize(this.#cluster.folder);
    let child: ChildProcess | undefined;
    let lastStart = 0;
    const deadline = Date.now() + patience;
    while (true) {
      const answer = await this.#announce();
      if (answer === "present") return;
      const running = child !== undefined && child.exitCode === null && child.signalCode === null;
      if (answer === "absent" && !running) {
        if (Date.now() > deadline) throw await this.#failure(logged);
        // A refused start means that another server comes or goes on this folder: ask again soon.
        if (Date.now() - lastStart > 100) {
          lastStart = Date.now();
          child = await spawnPostmaster(this.#cluster, this.#options.kept ?? true);
        }
      }
      await wait(5);
    }
  }

  /** A server that answers but does not take connections yet is "busy". */
  async #announce(): Promise<"present" | "busy" | "absent"> {
    try {
      this.#presence = await Presence.announce(this.#maintenanceUrl, databaseName, () =>
        this.#lost(),
      );
      return "present";
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      // cannot_connect_now: starting, recovering or stopping.
      if (code === "57P03") return "busy";
      // Any other answer of a server (a full disk, no connection free) is for the operator.
      if (code === "ENOENT" || code === "ECONNREFUSED" || !isAnswer(code)) return "absent";
      throw error;
    }
  }

  #lost(): void {
    this.#presence = undefined;
    if (this.#released) return;
    this.#options.log("The database server went away; starting it again.");
    this.#repair = this.attach().then(
      () => this.#options.log("The database server is back."),
      (error: unknown) =>
        this.#options.log(error instanceof Error ? error.message : "No database."),
    );
  }

  /** @param logged bytes of the log that earlier starts have left */
  async #failure(logged: number): Promise<Error> {
    const log = await readFile(logFile(this.#cluster.folder)).catch(() => Buffer.alloc(0));
    // A log that has grown too large is emptied by the start.
    const own = log.subarray(logged <= log.length ? logged : 0).toString("utf8");
    const lines = own.split("\n").filter((line) => line.trim() !== "");
    const fatal = lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? "";
    const pid = await postmasterPid(this.#cluster.folder);
    const holder = pid === undefined ? "" : ` (lock file names process ${pid})`;
    return new Error(`The database in ${this.#cluster.folder} does not start${holder}. ${fatal}`);
  }

  async release(): Promise<void> {
    if (this.#released) return;
    this.#released = true;
    await this.#repair;
    await this.#presence?.leave((endSession) => stopPostmaster(this.#cluster.folder, endSession));
  }
}

/** Errors of the server itself carry a five-character SQLSTATE. */
function isAnswer(code: unknown): boolean {
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) && !code.startsWith("57P");
}
