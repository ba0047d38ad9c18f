import { createHash } from "node:crypto";
import { readlink, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Bytes of a socket's path that every system takes (sun_path holds 104 on macOS, 108 on Linux). */
const longestPath = 103;
const socketName = ".s.PGSQL.5432";

/**
 * The folder in which clients look for the socket. The server always puts it into its own folder,
 * closed to other users; when that path is too long for a socket address, a short link leads there.
 */
export async function socketFolder(folder: string): Promise<string> {
  if (Buffer.byteLength(join(folder, socketName)) <= longestPath) return folder;
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  const short = join(tmpdir(), `counterfoil-${name}`);
  if ((await target(short)) === folder) return short;
  await rm(short, { force: true });
  await symlink(folder, short).catch(() => undefined);
  // A second process may have made it at the same moment; anyone else's link is refused.
  if ((await target(short)) === folder) return short;
  throw new Error(`${short} is in the way of the database socket; remove it and start again.`);
}

async function target(link: string): Promise<string | undefined> {
  return readlink(link).catch(() => undefined);
}

/** libpq URL of a database behind a socket. */
export function socketUrl(
  folder: string,
  database: string,
  login: string,
  password: string,
): string {
  const host = encodeURIComponent(folder);
  return `postgresql://${login}:${password}@localhost/${database}?host=${host}`;
}
