import { open } from "node:fs/promises";

/**
 * Waits until the names in a folder are on disk: a flushed file may otherwise have lost its name
 * after a power failure. Windows has no such call.
 */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
