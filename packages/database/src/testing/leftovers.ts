import type { Client } from "pg";
import { isAlive } from "../launcher/cluster.ts";
import { maintenance } from "./test-server.ts";

/** Number of template databases to keep: each change of a migration leaves one behind. */
const keptTemplates = 12;

/** Drops the databases of test processes that ended without dropping them. */
export async function dropLeftovers(server: string): Promise<void> {
  await maintenance(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname ~ '^(test|shared)_'",
    );
    for (const { datname } of rows) {
      const pid = Number(/^(?:test|shared)_(\d+)_\w+$/.exec(datname)?.[1]);
      if (!Number.isInteger(pid) || isAlive(pid)) continue;
      await client.query(`drop database if exists ${datname} with (force)`);
    }
  });
}

/** Drops all but the newest templates. Higher OIDs are newer, and a template in use is kept. */
export async function dropOldTemplates(client: Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname like 'template\\_%' order by oid desc offset $1",
    [keptTemplates],
  );
  for (const { datname } of rows) {
    await client.query(`drop database if exists ${datname}`).catch(() => undefined);
  }
}
