import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BuildOptions } from "esbuild";
import { buildServer, SERVER_FOLDER } from "../../../../scripts/build/build-server.mjs";
import { isFresh } from "../../../../scripts/build.mjs";

/** The exit code and output of a process. */
interface ProcessResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

let folder: Promise<string> | undefined;

/**
 * Returns the folder of the server's bundle: the one in `dist` if it was built from these sources,
 * otherwise one that is built once per test process.
 */
export function builtServer(): Promise<string> {
  folder ??= isFresh("server") ? Promise.resolve(SERVER_FOLDER) : buildInCache();
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
  await removeAbandoned(cache);
  const folder = await mkdtemp(join(cache, `built-${process.pid}-`));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  await buildServer(folder, change);
  return folder;
}

/**
 * Removes the folders of processes that have ended: a test worker that is terminated keeps its own.
 */
async function removeAbandoned(cache: string): Promise<void> {
  const ended = (await readdir(cache)).filter((name) => {
    const pid = Number(/^built-(\d+)-/.exec(name)?.[1] ?? 0);
    return pid > 0 && !isRunning(pid);
  });
  await Promise.all(ended.map((name) => rm(join(cache, name), { recursive: true, force: true })));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process can't be signalled, but runs.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
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
