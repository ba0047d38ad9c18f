import { spawn } from "node:child_process";
import { root } from "../environment/root.mjs";

/**
 * Runs a command in the repository, forwards signals to it, and ends it when this process ends.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options] `env` is added to ours
 * @returns {Promise<number>} its exit code; 1 if a signal ended it
 */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: quiet ? "ignore" : "inherit",
      env: { ...process.env, ...env },
      shell: process.platform === "win32",
    });
    const pass = (signal) => child.kill(signal);
    const end = () => child.kill("SIGTERM");
    process.on("SIGINT", pass).on("SIGTERM", pass).on("exit", end);
    child.once("error", reject);
    child.once("exit", (code) => {
      process.off("SIGINT", pass).off("SIGTERM", pass).off("exit", end);
      resolve(code ?? 1);
    });
  });
}
