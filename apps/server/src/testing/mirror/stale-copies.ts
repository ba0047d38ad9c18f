import { queryRows } from "@counterfoil/database";
import type { MirrorSchema } from "../../mirror/schema.ts";
import type { World } from "../world.ts";

/** Returns the facets of Maple & Main with a status or an amount that their object doesn't have. */
export function staleCopies(world: World): Promise<object[]> {
  return world.database.access<MirrorSchema>("app").readTenant(world.maple, (db) =>
    queryRows<object>(
      db,
      `select f.type, f.id, f.name, f.status, f.amount, o.status as status_of_object,
         o.amount as amount_of_object
       from mirror_facet f left join mirror_object o
         on o.account = f.account and o.type = f.type and o.id = f.id
       where o.id is null or (f.status, f.amount) is distinct from (o.status, coalesce(o.amount, 0))`,
    ),
  );
}
