import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The built server in a child process. Its data folder outlives it. */
export class ServerProcess {
  readonly #bundle: string;
  readonly #dataDir: string;
  readonly #environment: Readonly<Record<string, string>>;
  #child: ChildProcessWithoutNullStreams | null = null;
  #ended: Promise<number | null> = Promise.resolve(null);
  #stderr = "";
  #url = "";

  /**
   * @param bundle folder of the built server
   * @param environment further settings
   */
  constructor(bundle: string, dataDir: string, environment: Readonly<Record<string, string>> = {}) {
    this.#bundle = bundle;
    this.#dataDir = dataDir;
    this.#environment = environment;
  }

  /** Starts the process without waiting until it is ready. */
  spawn(): void {
    this.#stderr = "";
    const child = spawn(process.execPath, [join(this.#bundle, "main.js")], {
      env: {
        PATH: process.env.PATH ?? "",
        PORT: "0",
        DATA_DIR: this.#dataDir,
        SAMPLE_DATA: "0",
        LOG_LEVEL: "error",
        RATE_LIMIT: "0",
        ...this.#environment,
      },
    });
    child.stderr.on("data", (chunk: Buffer) => {
      this.#stderr += chunk.toString();
    });
    this.#child = child;
    this.#ended = new Promise((resolve) => child.once("exit", (code) => resolve(code)));
  }

  /** Starts the process and waits for its ready line. */
  async open(): Promise<void> {
    this.spawn();
    const child = this.#child;
    let output = "";
    const ready = new Promise<string | undefined>((resolve) => {
      child?.stdout.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        const url = /ready at (http:\S+?)\.?\s/.exec(output)?.[1];
        if (url !== undefined) resolve(url);
      });
    });
    const url = await Promise.race([ready, this.#ended.then(() => undefined)]);
    if (url === undefined) throw new Error(`The server did not start: ${this.#stderr}`);
    this.#url = url;
  }

  /** Output on stderr since the process started. */
  get stderr(): string {
    return this.#stderr;
  }

  /** Sends SIGKILL to the server, and optionally to its database: nothing is flushed. */
  async kill(withDatabase = false): Promise<void> {
    this.#child?.kill("SIGKILL");
    if (withDatabase) await this.killDatabase();
    await this.#ended;
  }

  /** Sends SIGSTOP: the process sends nothing and closes nothing, as on a paused machine. */
  pause(): void {
    this.#child?.kill("SIGSTOP");
  }

  /** Sends SIGCONT. */
  resume(): void {
    this.#child?.kill("SIGCONT");
  }

  /** Sends SIGKILL to the database server if it is running. */
  async killDatabase(): Promise<void> {
    const file = join(this.#dataDir, "postgres", "postmaster.pid");
    const pid = Number.parseInt(await readFile(file, "utf8").catch(() => ""), 10);
    const program = await readFile(`/proc/${pid}/comm`, "utf8").catch(() => "postgres");
    if (!Number.isInteger(pid) || program.trim() !== "postgres") return;
    try {
      process.kill(pid, "SIGKILL");
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
    }
  }

  /**
   * Sends SIGTERM.
   * @returns the exit code
   */
  stop(): Promise<number | null> {
    this.#child?.kill("SIGTERM");
    return this.#ended;
  }

  /** The server over HTTP. Its port changes with each start. */
  get app(): { readonly url: string; fetch(request: Request): Promise<Response> } {
    return { url: this.#url, fetch: (request) => fetch(request) };
  }
}
