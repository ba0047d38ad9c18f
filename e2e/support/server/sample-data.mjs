import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { placeOf } from "./place.mjs";

const command = fileURLToPath(new URL("./server.mjs", import.meta.url));

/**
 * Starts a worker's server.
 * @param {number} worker Playwright's parallel index
 * @param {Record<string, string>} settings further environment variables
 */
export function startServer(worker, settings) {
  return spawn(process.execPath, [command], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: String(placeOf(worker).port),
      TEST_PARALLEL_INDEX: String(worker),
      LOG_LEVEL: "warn",
      ...settings,
    },
  });
}

/**
 * Starts to write the history of the sample businesses, which takes a core's time, into a folder
 * that every worker's server starts with a copy of. It is written when the process has ended.
 * @param {string} folder doesn't exist yet
 * @param {string} temporaryFolder in the same file system, because the complete folder is moved
 */
export function startWritingSampleData(folder, temporaryFolder) {
  return startServer(0, { SAVE_DATA: folder, TMPDIR: temporaryFolder });
}
