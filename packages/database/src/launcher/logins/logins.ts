import { randomBytes } from "node:crypto";
import { chown, link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { flushFolder } from "../files/flush-folder.ts";
import type { RunAs } from "../processes/run-as.ts";

/**
 * Logins of the embedded server. `postgres` is its superuser, for setup at the first start and for
 * tools; the server process uses the other three.
 */
export const logins = {
  superuser: "postgres",
  owner: "counterfoil_owner",
  app: "counterfoil_app",
  provider: "counterfoil_provider",
} as const;
export type Login = (typeof logins)[keyof typeof logins];

/** The password of each login. */
export type Passwords = ReadonlyMap<string, string>;

/**
 * In the database folder, in the format of libpq's password file, so that `PGPASSFILE` can point to
 * it.
 */
const PASSWORD_FILE = "pgpass";

/**
 * Undefined if the folder has no password file.
 * @throws if the file lacks a login
 */
async function readPasswords(folder: string): Promise<Passwords | undefined> {
  const file = join(folder, PASSWORD_FILE);
  const content = await readFile(file, "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  });
  if (content === undefined) return undefined;
  const fields = content
    .trim()
    .split("\n")
    .map((line) => line.split(":"));
  const passwords = new Map(fields.map(([, , , name = "", word = ""]) => [name, word]));
  for (const login of Object.values(logins)) {
    if (!passwords.get(login)) throw new Error(`${file} has no password for ${login}.`);
  }
  return passwords;
}

/**
 * Returns the passwords of a database folder, creating them if there are none. Processes that do so
 * at the same time get the same ones. Only root and the folder's owner can read the file.
 * @returns the passwords, and whether they were created now
 */
export async function ensurePasswords(
  folder: string,
  runAs: RunAs | undefined,
): Promise<{ readonly passwords: Passwords; readonly fresh: boolean }> {
  const before = await readPasswords(folder);
  if (before !== undefined) return { passwords: before, fresh: false };
  const lines = Object.values(logins).map(
    (login) => `*:*:*:${login}:${randomBytes(32).toString("hex")}`,
  );
  const draft = join(folder, `${PASSWORD_FILE}.${process.pid}`);
  await writeFile(draft, `${lines.join("\n")}\n`, { mode: 0o600, flush: true });
  try {
    if (runAs !== undefined) await chown(draft, runAs.uid, runAs.gid);
    await link(draft, join(folder, PASSWORD_FILE));
    // The logins get these passwords, so they must not be lost.
    await flushFolder(folder);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const stored = await readPasswords(folder);
  if (stored === undefined) throw new Error(`${join(folder, PASSWORD_FILE)} cannot be kept.`);
  return { passwords: stored, fresh: true };
}
