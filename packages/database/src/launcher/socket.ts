import { createHash } from "node:crypto";
import { readlink, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Maximum length of a socket's path in bytes on every system (sun_path: 104 on macOS, 108 on
 * Linux).
 */
const longestPath = 103;
const socketName = ".s.PGSQL.5432";

/**
 * Returns the folder of the socket. The server always creates it in its own folder, closed to other
 * users; if that path is too long for a socket address, a short symbolic link points to it.
 */
export async function socketFolder(folder: string): Promise<string> {
  if (Buffer.byteLength(join(folder, socketName)) <= longestPath) return folder;
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  const short = join(tmpdir(), `counterfoil-${name}`);
  if ((await target(short)) === folder) return short;
  await rm(short, { force: true });
  await symlink(folder, short).catch(() => undefined);
  // Another process may have created it at the same time; a link of anyone else is rejected.
  if ((await target(short)) === folder) return short;
  throw new Error(`${short} is in the way of the database socket; remove it and start again.`);
}

async function target(link: string): Promise<string | undefined> {
  return readlink(link).catch(() => undefined);
}

/** Returns the libpq URL of a database behind a socket. */
export function socketUrl(
  folder: string,
  database: string,
  login: string,
  password: string,
): string {
  const host = encodeURIComponent(folder);
  return `postgresql://${login}:${password}@localhost/${database}?host=${host}`;
}
