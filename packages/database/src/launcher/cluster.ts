import { access, chown, mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Binaries } from "./binaries.ts";
import { run } from "./run.ts";
import type { RunAs } from "./run-as.ts";

/**
 * Makes the database folder when it is not there. It is made beside and moved into place whole, so
 * that a kill in the middle leaves nothing that looks finished, and of two processes one wins.
 */
export async function ensureCluster(
  cluster: string,
  binaries: Binaries,
  runAs: RunAs | undefined,
): Promise<void> {
  const home = dirname(cluster);
  await mkdir(home, { recursive: true, mode: 0o755 });
  if (runAs !== undefined) await chown(home, runAs.uid, runAs.gid);
  if (await exists(join(cluster, "PG_VERSION"))) return;
  const draft = `${cluster}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  const made = await run(
    join(binaries.folder, "initdb"),
    [
      ...["-D", draft, "-U", "postgres", "-A", "trust", "--encoding=UTF8", "--locale=C"],
      "--no-sync",
      "--no-instructions",
    ],
    { runAs, environment: binaries.environment },
  );
  if (made.code !== 0) {
    await rm(draft, { recursive: true, force: true });
    throw new Error(`The database folder cannot be made: ${made.output.split("\n").at(-1)}`);
  }
  await rename(draft, cluster).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(join(cluster, "PG_VERSION")))) throw error;
  });
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
