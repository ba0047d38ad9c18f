import { type Database, openDatabase } from "@counterfoil/database";
import { type ReplicatedServer, replicatedServer } from "@counterfoil/database/testing";
import { compose, type RunningServer } from "../../composition/compose.ts";
import { testConfig } from "../config.ts";

/** Servers on one database and its replica. */
export interface ReplicatedApps {
  readonly servers: ReplicatedServer;
  /** What the servers logged about the replica. */
  readonly logged: string[];
  /**
   * Starts a server.
   * @param login a login of the server's own; by default it uses the owner's
   */
  start(login?: string): Promise<RunningServer>;
  /** Closes the databases of the servers, which the caller has closed. */
  close(): Promise<void>;
}

/** Starts a database and its replica without a server. */
export async function replicatedApps(): Promise<ReplicatedApps> {
  const servers = await replicatedServer();
  const logged: string[] = [];
  const databases: Database[] = [];
  return {
    servers,
    logged,
    async start(login) {
      const database = await openDatabase({
        url: as(login, servers.url),
        readUrl: as(login, servers.readUrl),
        ...(login === undefined ? {} : { ownerUrl: servers.url }),
        log: (line, level) => void (level === "debug" || logged.push(line)),
      });
      databases.push(database);
      return compose(testConfig(), { database });
    },
    async close() {
      for (const database of databases) await database.close();
      await servers.close();
    },
  };
}

/** Returns an address for another login. */
function as(login: string | undefined, url: string): string {
  const address = new URL(url);
  if (login !== undefined) address.username = login;
  return address.href;
}
