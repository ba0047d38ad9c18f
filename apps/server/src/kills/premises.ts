import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@counterfoil/database";
import { builtServer } from "../testing/built.ts";
import { Office } from "./office.ts";

/** A built server with a data folder of its own. */
export interface Premises {
  readonly office: Office;
  /** A second server on the same data folder. */
  readonly second: Office;
  readonly dataDir: string;
  /** The database's address with its owner's rights, whenever it runs. */
  readonly url: string;
  /** Kills what still runs, and leaves nothing behind. */
  clear(): Promise<void>;
}

export async function premises(): Promise<Premises> {
  const bundle = await builtServer();
  const dataDir = await mkdtemp(join(tmpdir(), "counterfoil-kills-"));
  const database = await openDatabase({ dataDir });
  await database.close();
  const office = new Office(bundle, dataDir);
  const second = new Office(bundle, dataDir);
  return {
    office,
    second,
    dataDir,
    url: database.url,
    async clear() {
      await second.kill();
      await office.kill(true);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
