import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@counterfoil/database";
import { builtServer } from "../testing/built.ts";
import { ServerProcess } from "./server-process.ts";

/** Built servers on a new data folder. */
export interface TestServers {
  readonly server: ServerProcess;
  /** A second server on the same data folder. */
  readonly second: ServerProcess;
  readonly dataDir: string;
  /** Connection string of the database as its owner, while it is running. */
  readonly url: string;
  /** Kills what is still running and removes the data folder. */
  close(): Promise<void>;
}

/**
 * Starts an empty database folder and two processes that share it.
 * @param environment further settings
 */
export async function startTestServers(
  environment: Readonly<Record<string, string>> = {},
): Promise<TestServers> {
  const bundle = await builtServer();
  const dataDir = await mkdtemp(join(tmpdir(), "counterfoil-crash-"));
  const database = await openDatabase({ dataDir });
  await database.close();
  const server = new ServerProcess(bundle, dataDir, environment);
  const second = new ServerProcess(bundle, dataDir, environment);
  return {
    server,
    second,
    dataDir,
    url: database.url,
    async close() {
      await second.kill();
      await server.kill(true);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
