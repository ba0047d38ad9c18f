import { sql } from "kysely";
import { SOURCES } from "../../sync/lists/sources.ts";
import type { World } from "../world.ts";

/** Makes an empty mirror of Maple & Main look as if its history had been read. */
export async function readLongAgo({ database, maple }: World): Promise<void> {
  const change = (statement: ReturnType<typeof sql>) =>
    database.tenant(maple, (db) => statement.execute(db));
  const names = [...SOURCES.map(({ name, scope }) => [name, scope]), ["event", "event"]];
  for (const [name, scope] of names) {
    await change(sql`insert into mirror_reading (account, source, scope, filled_at, round_finished_at)
      values (${maple}, ${name}, ${scope}, now(), now())`);
  }
  const at = String(Math.floor(Date.now() / 1000));
  await change(sql`insert into mirror_progress (account, name, value)
    values (${maple}, 'events', ${at}), (${maple}, 'events:read', ${at})`);
}
