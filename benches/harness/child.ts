import { type ChildProcess, fork } from "node:child_process";
import { z } from "zod";

const memory = z.object({ rss: z.number(), heap: z.number() });
/** Memory of the process in bytes: total, heap and buffers. */
type Memory = z.output<typeof memory>;

const message = z.union([
  z.object({ memory }),
  z.object({ cpu: z.number() }),
  z.object({ failed: z.string() }),
  z.object({ ready: z.unknown() }),
]);

/** A child process for one side of a comparison, so that its CPU time is measured separately. */
export class Child {
  readonly #process: ChildProcess;

  private constructor(process: ChildProcess) {
    this.#process = process;
  }

  /** Starts a file that calls `serveParent`, and returns what it announces. */
  static async start<T>(
    file: URL,
    argument: unknown,
    announced: z.ZodType<T>,
  ): Promise<{ child: Child; ready: T }> {
    const child = new Child(
      fork(file, [JSON.stringify(argument)], {
        execArgv: [...process.execArgv, "--expose-gc"],
        stdio: ["ignore", "inherit", "inherit", "ipc"],
      }),
    );
    const answer = await child.#next();
    if (!("ready" in answer)) throw new Error(`${file.pathname} announced something else`);
    return { child, ready: announced.parse(answer.ready) };
  }

  /** Returns the CPU time so far, in microseconds. */
  async cpu(): Promise<number> {
    this.#process.send("cpu");
    const answer = await this.#next();
    if (!("cpu" in answer)) throw new Error("The child did not tell its processor time");
    return answer.cpu;
  }

  /** Collects garbage and starts sampling the memory. */
  async watchMemory(): Promise<Memory> {
    return this.#memory("watch memory");
  }

  /** Returns the maximum since then. */
  async peakMemory(): Promise<Memory> {
    return this.#memory("peak memory");
  }

  async #memory(question: string): Promise<Memory> {
    this.#process.send(question);
    const answer = await this.#next();
    if (!("memory" in answer)) throw new Error("The child did not tell its memory");
    return answer.memory;
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || !this.#process.connected) return;
    const ended = new Promise((resolve) => this.#process.once("exit", resolve));
    this.#process.send("stop");
    await ended;
  }

  #next(): Promise<z.output<typeof message>> {
    return new Promise((resolve, reject) => {
      const child = this.#process;
      const settle = () => {
        child.off("message", heard);
        child.off("exit", ended);
      };
      const heard = (raw: unknown) => {
        settle();
        const answer = message.parse(raw);
        if ("failed" in answer) reject(new Error(answer.failed));
        else resolve(answer);
      };
      const ended = (code: number | null) => {
        settle();
        reject(new Error(`The child ended with ${code}`));
      };
      child.once("message", heard).once("exit", ended);
    });
  }
}
