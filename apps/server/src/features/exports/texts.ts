import type { z } from "zod";
import { getTexts } from "../../mirror/read/get.ts";
import type { MirrorDb } from "../../mirror/schema.ts";

/** Parses mirrored objects by a schema and returns them by ID. */
export function parsed<Schema extends z.ZodType>(
  texts: ReadonlyMap<string, string>,
  schema: Schema,
): Map<string, z.output<Schema>> {
  const result = new Map<string, z.output<Schema>>();
  for (const [id, text] of texts) result.set(id, schema.parse(JSON.parse(text)));
  return result;
}

/** Returns objects of one type by ID, in one query. Unknown ones are omitted. */
export async function found<Schema extends z.ZodType>(
  db: MirrorDb,
  type: string,
  ids: Iterable<string | null>,
  schema: Schema,
): Promise<Map<string, z.output<Schema>>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  return wanted.length === 0 ? new Map() : parsed(await getTexts(db, type, wanted), schema);
}
