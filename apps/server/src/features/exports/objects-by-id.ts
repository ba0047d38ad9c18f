import type { z } from "zod";
import { getTexts } from "../../mirror/read/get.ts";
import type { MirrorDb } from "../../mirror/schema.ts";

/** Parses mirrored objects by a schema and returns them by ID. */
export function parseEach<Schema extends z.ZodType>(
  texts: ReadonlyMap<string, string>,
  schema: Schema,
): Map<string, z.output<Schema>> {
  const result = new Map<string, z.output<Schema>>();
  for (const [id, text] of texts) result.set(id, schema.parse(JSON.parse(text)));
  return result;
}

/** Returns objects of one type by ID, in one query. Unknown ones are omitted. */
export async function objectsById<Schema extends z.ZodType>(
  db: MirrorDb,
  type: string,
  ids: Iterable<string | null>,
  schema: Schema,
): Promise<Map<string, z.output<Schema>>> {
  const existing = [...new Set(ids)].filter((id) => id !== null);
  return existing.length === 0 ? new Map() : parseEach(await getTexts(db, type, existing), schema);
}
