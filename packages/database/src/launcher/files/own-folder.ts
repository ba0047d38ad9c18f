import { chmod, lstat, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";

/**
 * Creates a folder that only we can write to and everyone can read, or accepts an existing one of
 * ours. In the system's temporary folder anyone could have created something else under its name.
 */
export async function ensureOwnFolder(path: string): Promise<void> {
  await mkdir(path, { mode: 0o755 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  const { uid, mode } = await lstat(path);
  const isFolder = (mode & 0o170_000) === 0o040_000;
  if (!isFolder || uid !== process.getuid?.() || (mode & 0o022) !== 0) {
    throw new Error(`${path} belongs to another user. Remove it and start again.`);
  }
  // The umask may have removed permissions.
  await chmod(path, 0o755);
}

/** Lets everyone read a folder and its content, and run what its owner can run. */
export async function openToAll(path: string): Promise<void> {
  const { mode } = await lstat(path);
  const kind = mode & 0o170_000;
  if (kind === 0o120_000) return;
  const isFolder = kind === 0o040_000;
  await chmod(path, isFolder || (mode & 0o100) !== 0 ? 0o755 : 0o644);
  if (!isFolder) return;
  for (const name of await readdir(path)) await openToAll(join(path, name));
}
