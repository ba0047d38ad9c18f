import { readFile, stat } from "node:fs/promises";
import { dirname, parse } from "node:path";

/** The user a program runs as. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

/** "nobody", which exists on every Linux system. */
const unprivileged: RunAs = { uid: 65_534, gid: 65_534 };

/**
 * Chooses the user that PostgreSQL runs as; undefined for the current one. PostgreSQL doesn't run
 * as root. For root, it is the owner of its folder, the owner of the parent folder, or an
 * unprivileged user if root owns both.
 */
export async function chooseRunAs(folder: string): Promise<RunAs | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await ownerOf(folder);
  if (owner !== undefined && owner.uid !== 0) return owner;
  const above = await ownerOf(dirname(folder));
  return above !== undefined && above.uid !== 0 && (await hasName(above.uid))
    ? above
    : unprivileged;
}

async function ownerOf(path: string): Promise<RunAs | undefined> {
  return stat(path).then(
    ({ uid, gid }) => ({ uid, gid }),
    () => undefined,
  );
}

/** initdb needs a user that the system knows by name, but files can belong to any number. */
async function hasName(uid: number): Promise<boolean> {
  const users = await readFile("/etc/passwd", "utf8").catch(() => "");
  return users.split("\n").some((line) => line.split(":")[2] === String(uid));
}

/**
 * Returns the first parent folder of `path` that `runAs` can't traverse; undefined if it can
 * traverse all.
 */
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
