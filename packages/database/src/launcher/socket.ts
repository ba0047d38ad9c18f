import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Bytes that a unix socket's address holds on Linux, less the name PostgreSQL appends and the end mark. */
const longest = 107 - "/.s.PGSQL.5432".length;

/** Where the socket of the server in `home` lies: beside its data, or in the system's temporary folder when that path is too long for a socket. */
export async function socketFolder(home: string): Promise<string> {
  const beside = join(home, "socket");
  if (Buffer.byteLength(beside) <= longest) return beside;
  const name = createHash("sha256").update(home).digest("hex").slice(0, 16);
  return join(tmpdir(), `counterfoil-${name}`);
}
