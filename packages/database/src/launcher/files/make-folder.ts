import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Creates a folder with its parents, unless it exists. Node's own recursive `mkdir` never returns
 * below a folder such as `/proc`, which exists but says ENOENT of every new name in it.
 * @throws Error with the system's `code` if it can't be created, or a file has its name
 */
export async function makeFolder(path: string): Promise<void> {
  const present = await stat(path).catch(() => null);
  if (present?.isDirectory()) return;
  if (present !== null) throw named(`${path} is a file`, "ENOTDIR");
  const parent = dirname(path);
  if (parent !== path) await makeFolder(parent);
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    // Another process may have created it at the same time.
    if (error.code === "EEXIST") return;
    throw named(`${path} can't be created (${error.code})`, error.code);
  });
}

function named(message: string, code: string | undefined): Error {
  return Object.assign(new Error(message), { code });
}
