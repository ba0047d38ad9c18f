import { chown, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { RunAs } from "../processes/run-as.ts";

const FILE = "pg_hba.conf";

/** Requires a password for every login over the socket, and rejects all other connections. */
const PASSWORDS = `# Written by Counterfoil at each start of the database.
local all all scram-sha-256
`;

/** Trusts every local connection while the logins have no passwords yet. */
const TRUST = `# Written by Counterfoil until the logins have their passwords.
local all all trust
`;

/** Returns whether the folder requires passwords. */
export async function asksPasswords(folder: string): Promise<boolean> {
  return (await readFile(join(folder, FILE), "utf8").catch(() => "")) === PASSWORDS;
}

/** Writes pg_hba.conf. A running server applies it when it reloads its settings. */
export async function writeAccess(
  folder: string,
  runAs: RunAs | undefined,
  method: "passwords" | "trust",
): Promise<void> {
  const draft = join(folder, `${FILE}.${process.pid}`);
  const content = method === "passwords" ? PASSWORDS : TRUST;
  await writeFile(draft, content, { mode: 0o600, flush: true });
  if (runAs !== undefined) await chown(draft, runAs.uid, runAs.gid);
  await rename(draft, join(folder, FILE));
}
