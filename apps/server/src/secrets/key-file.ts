import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { flushFolder, makeFolder } from "@counterfoil/database";
import { ConfigError } from "../config/read-config.ts";

/** File in DATA_DIR with the keys of an installation without SECRET_KEY, one per line. */
const KEY_FILE = "secret.key";

/**
 * Reads the keys of the data folder, creating the first one. Processes that start at the same time
 * get the same key.
 * @throws ConfigError if the file can't be read or created
 */
export async function keysOfFolder(folder: string): Promise<[string, ...string[]]> {
  const file = join(folder, KEY_FILE);
  try {
    return (await read(file)) ?? (await create(folder, file));
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`DATA_DIR cannot be used: ${reason}. Set SECRET_KEY instead.`, {
      cause: error,
    });
  }
}

/**
 * Returns the keys of the data folder; null if it has none yet.
 * @throws ConfigError if the file has a key that is too short
 */
export const existingKeysOfFolder = (folder: string): Promise<[string, ...string[]] | null> =>
  read(join(folder, KEY_FILE));

async function read(file: string): Promise<[string, ...string[]] | null> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  const [first, ...others] = text.split(/\s+/).filter((line) => line !== "");
  if (first === undefined || [first, ...others].some((line) => line.length < 32)) {
    throw new ConfigError(`${file} has no key of 32 characters or more. Restore it from a backup.`);
  }
  return [first, ...others];
}

/** Writes the whole file before it gets its name, so that no other process reads a partial key. */
async function create(folder: string, file: string): Promise<[string, ...string[]]> {
  await makeFolder(folder);
  const draft = `${file}.${process.pid}.${randomBytes(6).toString("hex")}`;
  const key = randomBytes(32).toString("base64url");
  await writeFile(draft, `${key}\n`, { mode: 0o600, flag: "wx", flush: true });
  try {
    await link(draft, file);
    // Without its key, what the database is about to keep couldn't be read after a power failure.
    await flushFolder(folder);
  } catch (error) {
    const taken = error instanceof Error && "code" in error && error.code === "EEXIST";
    if (!taken) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const keys = await read(file);
  if (keys === null) throw new ConfigError(`${file} was removed during the start`);
  return keys;
}
