import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { mkdir, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BuildOptions } from "esbuild";
import { buildServer } from "../../../../scripts/build/build-server.mjs";

/** The exit code and output of a process. */
export interface ProcessResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

let folder: Promise<string> | undefined;

/** Returns the folder of the server's bundle, built from these sources once per test process. */
export function builtServer(): Promise<string> {
  folder ??= buildInCache();
  return folder;
}

/**
 * Builds the server into a folder that is removed when this process ends.
 * @param change options that replace the usual ones
 */
export async function buildInCache(change: BuildOptions = {}): Promise<string> {
  // The bundle resolves its packages relative to its own folder.
  const cache = fileURLToPath(new URL("../../../../.cache", import.meta.url));
  await mkdir(cache, { recursive: true });
  const made = await mkdtemp(join(cache, "built-"));
  process.once("exit", () => rmSync(made, { recursive: true, force: true }));
  await buildServer(made, change);
  return made;
}

/**
 * Runs a command of the bundle as an operator would, with only this environment.
 * @param name file of the bundle without its extension, such as `owner`
 */
export async function runCommand(
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<ProcessResult> {
  return runNode([join(await builtServer(), `${name}.js`), ...args], environment);
}

/** Runs Node.js with these arguments until the process exits. */
export function runNode(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<ProcessResult> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH ?? "", ...environment },
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk) => {
    out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    err += chunk;
  });
  return new Promise((resolve) => {
    child.once("close", (code) => resolve({ code, out, err }));
  });
}
