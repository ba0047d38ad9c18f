import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** A server that runs from an installed package. */
export interface Running {
  /** Its public address. */
  readonly url: string;
  /** Sends SIGTERM, and returns the exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts the package that is installed in a folder, there, with only these settings.
 * @throws Error with the output if it exits before it is ready
 */
export async function startInstalled(
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<Running> {
  const child = spawn(join(folder, "node_modules/.bin/counterfoil"), [], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? "", LOG_FORMAT: "json", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit");
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /Counterfoil is ready at (\S+?)\.(?:\s|$)/.exec(output)?.[1];
      if (ready !== undefined) resolve(ready);
    });
    child.once("error", reject);
    child.once("exit", () => reject(new Error(output)));
  });
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      await exited;
      return child.exitCode;
    },
  };
}
