import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The server in a process of its own, on a data folder that outlives it. */
export class Office {
  readonly #bundle: string;
  readonly #dataDir: string;
  #child: ChildProcessWithoutNullStreams | null = null;
  #ended: Promise<number | null> = Promise.resolve(null);
  #complaint = "";
  #url = "";

  /** @param bundle folder of the built server */
  constructor(bundle: string, dataDir: string) {
    this.#bundle = bundle;
    this.#dataDir = dataDir;
  }

  /** Starts the process; it may still be far from ready. */
  launch(): void {
    this.#complaint = "";
    const child = spawn(process.execPath, [join(this.#bundle, "main.js")], {
      env: {
        PATH: process.env.PATH ?? "",
        PORT: "0",
        DATA_DIR: this.#dataDir,
        SAMPLE_DATA: "0",
        LOG_LEVEL: "error",
        RATE_LIMIT: "0",
      },
    });
    child.stderr.on("data", (chunk: Buffer) => {
      this.#complaint += chunk.toString();
    });
    this.#child = child;
    this.#ended = new Promise((resolve) => child.once("exit", (code) => resolve(code)));
  }

  /** Starts the process and waits for its ready line. */
  async open(): Promise<void> {
    this.launch();
    const child = this.#child;
    let said = "";
    const ready = new Promise<string | undefined>((resolve) => {
      child?.stdout.on("data", (chunk: Buffer) => {
        said += chunk.toString();
        const url = /ready at (http:\S+?)\.?\s/.exec(said)?.[1];
        if (url !== undefined) resolve(url);
      });
    });
    const url = await Promise.race([ready, this.#ended.then(() => undefined)]);
    if (url === undefined) throw new Error(`The server did not start: ${this.#complaint}`);
    this.#url = url;
  }

  /** What the process wrote for its operator since it started. */
  get complaint(): string {
    return this.#complaint;
  }

  /** Kills the server's process, and its database's when told; nothing is asked or flushed. */
  async kill(withDatabase = false): Promise<void> {
    this.#child?.kill("SIGKILL");
    if (withDatabase) await this.killDatabase();
    await this.#ended;
  }

  /** Pauses the process from here on, as on a paused machine: it sends and closes nothing. */
  pause(): void {
    this.#child?.kill("SIGSTOP");
  }

  /** Goes on as if no time had passed. */
  resume(): void {
    this.#child?.kill("SIGCONT");
  }

  /** Kills the database server, if one runs. */
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

  /** Asks the process to end, as an operator would; answers with its exit code. */
  stop(): Promise<number | null> {
    this.#child?.kill("SIGTERM");
    return this.#ended;
  }

  /** The server as a client reaches it: over the network, at another port after each start. */
  get app(): { readonly url: string; fetch(request: Request): Promise<Response> } {
    return { url: this.#url, fetch: (request) => fetch(request) };
  }
}
