import { sql } from "kysely";
import type { World } from "../world.ts";

/**
 * Damages the mirror of Maple & Main: for each type, one row is removed, one is outdated, and one
 * doesn't exist at the provider.
 */
export async function damageEachType(world: World): Promise<void> {
  const change = (statement: ReturnType<typeof sql>) =>
    world.database.tenant(world.maple, (db) => statement.execute(db));
  await change(sql`delete from mirror_object where (type, id) in
    (select type, min(id) from mirror_object where not deleted and type <> 'account' group by type)`);
  await change(sql`update mirror_object set body = (body::jsonb || '{"livemode": true}')::text
    where (type, id) in
      (select type, max(id) from mirror_object where not deleted group by type)`);
  await change(sql`insert into mirror_object select (json_populate_record(o, json_build_object(
      'id', o.id || 'X', 'body', replace(o.body, o.id, o.id || 'X')))).*
    from mirror_object o where (o.type, o.id) in (select type, max(id) from mirror_object
      where not deleted and type not in ('account', 'customer', 'customer_balance_transaction')
      group by type)`);
}
