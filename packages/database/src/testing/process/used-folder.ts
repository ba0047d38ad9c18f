import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { openDatabase } from "../../connect.ts";

const run = promisify(execFile);

let used: Promise<string> | undefined;

/**
 * Creates a data folder with an empty database, as one start and stop leave it. It is a copy,
 * because creating the database takes longer than most tests.
 */
export async function createUsedFolder(dataDir: string): Promise<void> {
  used ??= useOnce();
  await run("cp", ["-Rp", await used, dataDir]);
}

/** Deletes the original of the copies. */
export async function removeUsedFolder(): Promise<void> {
  if (used === undefined) return;
  await rm(dirname(await used), { recursive: true, force: true });
  used = undefined;
}

async function useOnce(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), "counterfoil-used-"));
  const dataDir = join(parent, "data");
  const database = await openDatabase({ dataDir });
  await database.close();
  return dataDir;
}
