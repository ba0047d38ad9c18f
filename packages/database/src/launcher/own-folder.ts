import { lstat, mkdir } from "node:fs/promises";

/**
 * Makes a folder that only we write to, or accepts the one we made before. In the system's
 * temporary folder anyone could have put something else under its name.
 */
export async function ensureOwnFolder(path: string): Promise<void> {
  await mkdir(path, { mode: 0o755 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  const { uid, mode } = await lstat(path);
  const isFolder = (mode & 0o170_000) === 0o040_000;
  if (!isFolder || uid !== process.getuid?.() || (mode & 0o022) !== 0) {
    throw new Error(`${path} was made by someone else; remove it and start again.`);
  }
}
