import { accessSync, constants, readFileSync, statfsSync } from "node:fs";
import { freemem } from "node:os";

const FOLDER = "/dev/shm";
/**
 * Memory in bytes: databases, browser profiles and installations of tests take about 2 GiB, the
 * tests themselves as much.
 */
const MINIMUM = 8 * 1024 ** 3;

/**
 * Finds a folder in memory for the temporary files of tests. A test's database consists of a
 * thousand files that are deleted after the test, which costs a disk's file system an eighth of the
 * CPU time.
 * @param {{ mounts: string, memory: number }} [machine] `/proc/mounts`, and free memory in bytes
 * @returns {string | undefined} undefined without such a folder, if its files can't be executed or
 *   memory is short
 */
export function memoryFolder(machine) {
  try {
    const { mounts, memory } = machine ?? read();
    const fields = mounts.split("\n").map((line) => line.split(" "));
    const options = fields.find(([, place]) => place === FOLDER)?.[3]?.split(",");
    if (options === undefined || options.includes("noexec") || memory < MINIMUM) return undefined;
    accessSync(FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(FOLDER);
    return bavail * bsize < MINIMUM ? undefined : FOLDER;
  } catch {
    return undefined;
  }
}

function read() {
  return { mounts: readFileSync("/proc/mounts", "utf8"), memory: freemem() };
}
