import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import type { DatabaseRole } from "../connections/role.ts";
import type { Log } from "../log.ts";
import { ensureDatabase, giveToOwner, makeLogins } from "./bootstrap.ts";
import { type Cluster, prepareCluster } from "./cluster.ts";
import { asksPasswords, writeAccess } from "./logins/access-file.ts";
import { ensurePasswords, type Login, logins, type Passwords } from "./logins/logins.ts";
import { logFile, logSize, postmasterPid, spawnPostmaster, stopPostmaster } from "./postmaster.ts";
import { Presence } from "./presence.ts";
import { socketFolder, socketUrl } from "./socket.ts";

/** The server to run. */
interface ServerOptions {
  /** Folder that contains the sub-folder `postgres`. Both are created if missing. */
  readonly dataDir: string;
  readonly log: Log;
  /** Folder of a platform package to use instead of the installed one. */
  readonly binaries?: string;
  /** False disables fsync, for tests. */
  readonly permanent?: boolean;
}

/** A running server that this process uses, whichever process started it. */
interface DatabaseServer {
  /** libpq URL of the database `counterfoil` as superuser, for tools. */
  readonly url: string;
  /** libpq URL of the same database for each role's own login. */
  readonly logins: Readonly<Record<DatabaseRole, string>>;
  /** Folder of the database files. */
  readonly folder: string;
  /** Stops using it. The last process to do so stops the server. */
  release(): Promise<void>;
}

const databaseName = "counterfoil";

/** Timeout of a start in milliseconds: the first, and each restart after the server died. */
const FIRST_START = 30_000;
const LATER_START = 5_000;

/** Number of starts that may fail for the same reason before giving up. */
const MAX_STARTS = 3;

/** Another server is using the folder, and may be about to stop. */
const OTHER_SERVER = /lock file ".*" already exists|pre-existing shared memory block/;

/** Delays between restarts in milliseconds: each is twice the one before. */
const FIRST_PAUSE = 1_000;
const MAX_PAUSE = 30_000;

/** Error codes for an unknown login or a wrong password (PostgreSQL, Appendix A). */
const NO_LOGIN = new Set<unknown>(["28000", "28P01"]);

/**
 * Joins the server that runs on `dataDir`, or starts one. While in use, a server that dies is
 * restarted, for as long as it takes.
 */
export async function startServer(options: ServerOptions): Promise<DatabaseServer> {
  if (process.platform === "win32") {
    throw new Error("The embedded database needs Linux or macOS; set DATABASE_URL.");
  }
  const cluster = await prepareCluster(options.dataDir, options.binaries);
  const sockets = await socketFolder(cluster.folder);
  const { passwords, fresh } = await ensurePasswords(cluster.folder, cluster.runAs);
  const addresses = new LoginAddresses(sockets, passwords);
  const session = new ServerSession(cluster, addresses, options, fresh);
  await session.attach(FIRST_START);
  return {
    url: addresses.of(logins.superuser, databaseName),
    logins: {
      owner: addresses.of(logins.owner, databaseName),
      app: addresses.of(logins.app, databaseName),
      provider: addresses.of(logins.provider, databaseName),
    },
    folder: cluster.folder,
    release: () => session.release(),
  };
}

/** Returns the logins' URLs for a socket. */
class LoginAddresses {
  readonly #sockets: string;
  readonly passwords: Passwords;

  constructor(sockets: string, passwords: Passwords) {
    this.#sockets = sockets;
    this.passwords = passwords;
  }

  of(login: Login, database: string): string {
    return socketUrl(this.#sockets, database, login, this.passwords.get(login) ?? "");
  }
}

class ServerSession {
  readonly #cluster: Cluster;
  readonly #addresses: LoginAddresses;
  readonly #options: ServerOptions;
  /** The passwords are new, and no login has them yet. */
  #fresh: boolean;
  #presence: Presence | undefined;
  #released = false;
  #repair: Promise<void> = Promise.resolve();
  readonly #stop = new AbortController();

  constructor(cluster: Cluster, addresses: LoginAddresses, options: ServerOptions, fresh: boolean) {
    this.#cluster = cluster;
    this.#addresses = addresses;
    this.#options = options;
    this.#fresh = fresh;
  }

  /**
   * Connects to a running server, otherwise starts one.
   * @param patience timeout in milliseconds; it doesn't apply while a server recovers
   */
  async attach(patience: number): Promise<void> {
    const logged = await logSize(this.#cluster.folder);
    let child: ChildProcess | undefined;
    let lastStart = Number.NEGATIVE_INFINITY;
    let madeLogins = false;
    let failedStarts = 0;
    const deadline = performance.now() + patience;
    while (!this.#released) {
      const answer = await this.#announce();
      if (answer === "present") {
        if (this.#fresh) await this.#makeLogins();
        if (child !== undefined) await this.#askPasswords();
        return;
      }
      if (answer === "unknown") {
        if (madeLogins) throw new Error(`The logins of ${this.#cluster.folder} do not work.`);
        madeLogins = true;
        await this.#makeLogins();
        continue;
      }
      const running = child !== undefined && child.exitCode === null && child.signalCode === null;
      if (answer === "absent" && !running) {
        if (child !== undefined && !OTHER_SERVER.test((await this.#reason(logged)).fatal)) {
          failedStarts += 1;
        }
        child = undefined;
        if (performance.now() > deadline || failedStarts === MAX_STARTS) {
          throw await this.#failure(logged);
        }
        // A rejected start means that another server is starting or stopping on this folder: retry
        // soon.
        if (performance.now() - lastStart > 100) {
          lastStart = performance.now();
          child = await this.#spawn();
        }
      }
      await wait(5);
    }
  }

  async #makeLogins(): Promise<void> {
    await makeLogins(this.#addresses.of(logins.superuser, "postgres"), this.#addresses.passwords);
    this.#fresh = false;
  }

  async #spawn(): Promise<ChildProcess> {
    const { folder, runAs } = this.#cluster;
    // If the password file is lost, the folder's owner can still reset all passwords.
    if (this.#fresh && (await asksPasswords(folder))) await writeAccess(folder, runAs, "trust");
    return spawnPostmaster(this.#cluster, this.#options.permanent ?? true);
  }

  /** A server that responds but doesn't accept connections yet is "busy". */
  async #announce(): Promise<"present" | "busy" | "absent" | "unknown"> {
    try {
      const url = this.#addresses.of(logins.owner, "postgres");
      this.#presence = await Presence.announce(
        url,
        (client) => this.#prepare(client),
        () => this.#lost(),
      );
      return "present";
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      // cannot_connect_now: starting, recovering or stopping.
      if (code === "57P03") return "busy";
      if (NO_LOGIN.has(code)) return "unknown";
      // Any other error of a server (a full disk, no free connection) is reported to the operator.
      if (code === "ENOENT" || code === "ECONNREFUSED" || !isAnswer(code)) return "absent";
      throw error;
    }
  }

  /** Creates the database, owned by the owner's login. */
  async #prepare(client: Client): Promise<void> {
    const { rowCount } = await client.query(
      "select from pg_database where datname = $1 and pg_get_userbyid(datdba) = current_user",
      [databaseName],
    );
    if (rowCount !== 0) return;
    await ensureDatabase(this.#addresses.of(logins.superuser, "postgres"), databaseName);
    await giveToOwner(this.#addresses.of(logins.superuser, databaseName), databaseName);
  }

  /**
   * Requires passwords from here on. Not on a server that an earlier version runs, which signs in
   * without.
   */
  async #askPasswords(): Promise<void> {
    const { folder, runAs } = this.#cluster;
    if (await asksPasswords(folder)) return;
    await writeAccess(folder, runAs, "passwords");
    const pid = await postmasterPid(folder);
    // Reloads its settings (PostgreSQL, "Setting Parameters").
    if (pid !== undefined) process.kill(pid, "SIGHUP");
  }

  #lost(): void {
    this.#presence = undefined;
    if (this.#released) return;
    this.#options.log("database server stopped, restarting", "warn");
    this.#repair = this.#startAgain();
  }

  async #startAgain(): Promise<void> {
    for (let pause = FIRST_PAUSE; !this.#released; pause = Math.min(2 * pause, MAX_PAUSE)) {
      try {
        await this.attach(LATER_START);
        if (!this.#released) this.#options.log("database server restarted", "info");
        return;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        this.#options.log(
          `database server not restarted, retrying in ${pause / 1000} s: ${reason}`,
          "error",
        );
        await wait(pause, undefined, { signal: this.#stop.signal }).catch(() => undefined);
      }
    }
  }

  async #failure(logged: number): Promise<Error> {
    const { fatal, last } = await this.#reason(logged);
    const pid = await postmasterPid(this.#cluster.folder);
    const holder = pid === undefined ? "" : ` (lock file names process ${pid})`;
    return new Error(
      `The database in ${this.#cluster.folder} does not start${holder}. ${fatal || last}`.trim(),
    );
  }

  /**
   * Returns the last error line and the last line of this start's log.
   * @param logged size of the log before this start, in bytes
   */
  async #reason(logged: number): Promise<{ fatal: string; last: string }> {
    const log = await readFile(logFile(this.#cluster.folder)).catch(() => Buffer.alloc(0));
    // The start truncates a log that has grown too large.
    const own = log.subarray(logged <= log.length ? logged : 0).toString("utf8");
    const lines = own.split("\n").filter((line) => line.trim() !== "");
    const fatal = lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? "";
    return { fatal, last: lines.at(-1) ?? "" };
  }

  async release(): Promise<void> {
    if (this.#released) return;
    this.#released = true;
    this.#stop.abort();
    await this.#repair;
    await this.#presence?.leave((endSession) => stopPostmaster(this.#cluster.folder, endSession));
  }
}

/** Errors of the server itself have a five-character SQLSTATE. */
function isAnswer(code: unknown): boolean {
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) && !code.startsWith("57P");
}
