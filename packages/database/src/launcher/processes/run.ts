import { spawn } from "node:child_process";
import type { RunAs } from "./run-as.ts";

/** The exit code and output of a command. */
interface ProcessOutcome {
  readonly code: number | null;
  readonly output: string;
}

/** How a PostgreSQL program is started. */
interface RunOptions {
  readonly runAs: RunAs | undefined;
  /** By default our own environment. */
  readonly environment?: NodeJS.ProcessEnv;
  readonly cwd?: string;
}

/** Runs a program to its end. A program that can't be started counts as failed, with the reason. */
export function run(
  program: string,
  parameters: readonly string[],
  { runAs, environment, cwd = "/" }: RunOptions,
): Promise<ProcessOutcome> {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd,
      ...(environment === undefined ? {} : { env: environment }),
      stdio: ["ignore", "pipe", "pipe"],
      ...runAs,
    });
    let output = "";
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", (error) => resolve({ code: null, output: error.message }));
    child.on("close", (code) => resolve({ code, output: output.trim() }));
  });
}

/**
 * Returns the environment of PostgreSQL's programs, without this server's variables such as PGDATA
 * and secrets.
 */
export function programEnvironment(libraryPath?: string): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = { PATH: "/usr/local/bin:/usr/bin:/bin", LC_MESSAGES: "C" };
  if (libraryPath !== undefined) {
    environment.LD_LIBRARY_PATH = libraryPath;
    environment.DYLD_LIBRARY_PATH = libraryPath;
  }
  return environment;
}
