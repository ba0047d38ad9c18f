import { chmod, lchown, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { RunAs } from "../processes/run-as.ts";

/**
 * Makes a copied database folder (`cp -r`) usable for PostgreSQL: a copy made by root belongs to
 * root, as whom it doesn't run, and a plain copy is open to other users, which it rejects. A folder
 * of another user is left unchanged.
 */
export async function adoptCopy(folder: string, runAs: RunAs | undefined): Promise<void> {
  const { uid, mode } = await stat(folder);
  if (runAs !== undefined && uid === 0) await give(folder, runAs);
  const ours = uid === process.getuid?.() || process.getuid?.() === 0;
  // It accepts 0700 and 0750 (PostgreSQL, "Creating a Database Cluster").
  if (ours && (mode & 0o027) !== 0) await chmod(folder, 0o700);
}

async function give(folder: string, owner: RunAs): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await give(path, owner);
    else await lchown(path, owner.uid, owner.gid);
  }
  await lchown(folder, owner.uid, owner.gid);
}
