import { stat } from "node:fs/promises";
import { dirname, parse } from "node:path";

/** The account a program runs under. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

/** "nobody", which every Linux system has. */
const unprivileged: RunAs = { uid: 65_534, gid: 65_534 };

/**
 * PostgreSQL refuses to run as root. When we are root it runs as the owner of its folder, or of
 * the folder above, or as nobody when root owns both; otherwise as ourselves (undefined).
 */
export async function chooseRunAs(folder: string): Promise<RunAs | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const each of [folder, dirname(folder)]) {
    const owner = await stat(each).catch(() => undefined);
    if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  }
  return unprivileged;
}

/** The first folder on the way to `path`, itself excluded, that `runAs` may not pass through. */
export async function closedParent(path: string, runAs: RunAs): Promise<string | undefined> {
  const parents: string[] = [];
  for (let each = dirname(path); ; each = dirname(each)) {
    parents.unshift(each);
    if (each === parse(each).root) break;
  }
  for (const parent of parents) {
    const { uid, gid, mode } = await stat(parent);
    const bit = uid === runAs.uid ? 0o100 : gid === runAs.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return parent;
  }
  return undefined;
}
