import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "@counterfoil/database";

/** A database server for the bench, with the same settings as in production. */
export interface Scratch {
  readonly database: Database;
  /** Returns the address of another database on the same server. */
  url(name: string): string;
  /** Stops the server and removes its files. */
  remove(): Promise<void>;
}

export async function scratch(): Promise<Scratch> {
  const dataDir = await mkdtemp(join(tmpdir(), "counterfoil-bench-"));
  const server = await openDatabase({ dataDir });
  // Benches create and fill databases, which the product's own logins can't do.
  const database = await openDatabase({ url: server.url });
  const remove = async () => {
    await database.close();
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return {
    database,
    url(name) {
      const address = new URL(database.url);
      address.pathname = `/${name}`;
      return address.href;
    },
    remove,
  };
}

/** Removes the database if the bench is interrupted, too. */
export async function withScratch(run: (scratch: Scratch) => Promise<void>): Promise<void> {
  const database = await scratch();
  const interrupted = () => void database.remove().finally(() => process.exit(130));
  process.once("SIGINT", interrupted).once("SIGTERM", interrupted);
  try {
    await run(database);
  } finally {
    process.off("SIGINT", interrupted).off("SIGTERM", interrupted);
    await database.remove();
  }
}
