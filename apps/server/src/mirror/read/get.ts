import { keepPrepared } from "@counterfoil/database";
import { type MirrorAccess, type MirrorDb, query } from "../schema.ts";
import { type Bodies, bodiesIn, bodiesOf } from "./bodies.ts";

const ONE = keepPrepared(
  `select body from mirror_object where account = current_setting('counterfoil.account')
     and type = $1 and id = $2 and not deleted`,
);

/** The wire text of a mirrored object; null when it is unknown or deleted. */
export function getText(db: MirrorDb, type: string, id: string): Promise<string | null> {
  return one(bodiesIn(db), type, id);
}

/** The same in a single trip, for who reads nothing else. */
export function lookUp(
  access: MirrorAccess,
  account: string,
  type: string,
  id: string,
): Promise<string | null> {
  return one(bodiesOf(access, account), type, id);
}

async function one(bodies: Bodies, type: string, id: string): Promise<string | null> {
  const [body] = await bodies(ONE, [type, id]);
  return body ?? null;
}

/** JSON of several objects, by ID; deleted ones as the provider returns them. */
export async function getTexts(
  db: MirrorDb,
  type: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await query<{ id: string; body: string }>(
    db,
    `select id, body from mirror_object where account = current_setting('counterfoil.account')
       and type = $1 and id = any($2)`,
    [type, ids],
  );
  return new Map(rows.map((row) => [row.id, row.body]));
}

/** Bodies of what belongs to other objects, by the parent's id, oldest first. */
export async function getMembers(
  db: MirrorDb,
  type: string,
  by: "parent" | "link",
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await query<{ owner: string; body: string }>(
    db,
    `select ${by} as owner, body from mirror_object
     where account = current_setting('counterfoil.account')
       and type = $1 and ${by} = any($2) and not deleted
     order by created, id`,
    [type, ids],
  );
  const found = new Map<string, string[]>();
  for (const { owner, body } of rows) found.set(owner, [...(found.get(owner) ?? []), body]);
  return found;
}

/** The parent of the oldest object that is linked to each of these, by what it is linked to. */
export async function getParents(
  db: MirrorDb,
  type: string,
  links: readonly string[],
): Promise<Map<string, string>> {
  const rows = await query<{ link: string; parent: string | null }>(
    db,
    `select distinct on (link) link, parent from mirror_object
     where account = current_setting('counterfoil.account')
       and type = $1 and link = any($2) and not deleted
     order by link, created, id`,
    [type, links],
  );
  const found = new Map<string, string>();
  for (const { link, parent } of rows) if (parent !== null) found.set(link, parent);
  return found;
}
