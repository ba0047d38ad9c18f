import type { FamilyStep } from "@counterfoil/contract";
import { resourceOfType } from "@counterfoil/contract";
import { queryRows } from "@counterfoil/database";
import type { MirrorDb } from "../../mirror/schema.ts";
import { MINE } from "./conditions.ts";

/** Returns an object and those that its row says belong to it. */
export async function familyOf(db: MirrorDb, type: string, id: string): Promise<string[]> {
  const steps = resourceOfType(type)?.history.family ?? [];
  if (steps.length === 0) return [id];
  const rows = await queryRows<{ id: string }>(db, familyStatement(steps), [id]);
  return [id, ...rows.map((row) => row.id)];
}

/** Returns SQL for the IDs that all steps find, from that of the object, `$1`. */
function familyStatement(steps: readonly FamilyStep[]): string {
  const tables = steps.map((step, place) => {
    const before = place === 0 ? "(select $1::text as id)" : `step_${place}`;
    return `step_${place + 1} as (${stepStatement(step, before)})`;
  });
  const selects = steps.map((_, place) => `select id from step_${place + 1}`);
  return `with ${tables.join(", ")} ${selects.join(" union ")}`;
}

function stepStatement({ type, by, takes }: FamilyStep, before: string): string {
  const members = `from ${before} a join mirror_facet b
    on b.${MINE} and b.type = '${type}' and b.name = '${by}' and b.value = a.id`;
  if (takes === null) return `select b.id ${members}`;
  return `select c.value as id ${members} join mirror_facet c
    on c.${MINE} and c.type = b.type and c.id = b.id and c.name = '${takes}'`;
}
