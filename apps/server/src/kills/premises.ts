import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openDatabase } from "@counterfoil/database";
import { buildServer } from "../../../../scripts/build-server.mjs";
import { Office } from "./office.ts";

/** A freshly built server with a data folder of its own. */
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
  // The bundle finds its packages from where it lies.
  const cache = fileURLToPath(new URL("../../../../.cache", import.meta.url));
  await mkdir(cache, { recursive: true });
  const bundle = await mkdtemp(join(cache, "kills-"));
  await buildServer(bundle);
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
      await rm(bundle, { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
