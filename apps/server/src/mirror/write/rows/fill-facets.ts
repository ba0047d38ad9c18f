import { queryRows } from "@counterfoil/database";
import { MIGRATED_FACETS } from "../../../migrations/mirror/mirror-facet-0001.ts";
import { wireObject } from "../../../provider/encoding/wire.ts";
import { FACETS, JOINED_FACETS, releaseOf } from "../../facets/declared.ts";
import type { Facet } from "../../facets/facet.ts";
import { facetRows, writeFacets } from "../../facets/write.ts";
import type { MirrorAccess, MirrorDb } from "../../schema.ts";
import { writeMirror } from "./write-mirror.ts";

/** An arbitrary number: processes that start at the same time wait for this advisory lock. */
const SOURCES_LOCK = 4_027_412;

/** Objects that one transaction reads. Writers of the business wait for it. */
const BATCH = 500;

/**
 * The source of a facet that no longer exists. It stays recorded, so that its values are also
 * removed if the server stops first, and those that an earlier release writes.
 */
const REMOVED = "";

interface FacetSource {
  readonly type: string;
  readonly name: string;
  readonly source: string;
}

interface RecordedSource extends FacetSource {
  readonly release: string;
  /** Whether it is pending in the businesses that may lack its values. */
  readonly prepared: boolean;
}

/**
 * Records which facets this release writes. A facet that the mirror's objects may lack, or have
 * with other values, becomes pending in every business until `fillFacets` has filled it; lists read
 * the objects themselves until then. Call it before the first read.
 * @param accounts every business
 */
export async function declareFacets(
  access: MirrorAccess,
  accounts: () => Promise<readonly string[]>,
  facets: readonly Facet[] = FACETS,
): Promise<void> {
  const release = releaseOf(facets);
  // From here on, what an earlier release writes makes the facets of its type pending.
  const changed = await access.system((db) => recordSources(db, facets, release));
  if (changed === null) return;
  for (const account of changed.length === 0 ? [] : await accounts()) {
    await access.statement(
      account,
      `insert into mirror_facet_pending (account, type, name)
         select current_setting('counterfoil.account'), * from unnest($1::text[], $2::text[])
         on conflict (account, type, name) do update set after = ''`,
      [changed.map(({ type }) => type), changed.map(({ name }) => name)],
    );
  }
  // A server of another release that has started since prepares its own facets.
  await access.system((db) =>
    queryRows(db, "update mirror_facet_source set prepared = true where release = $1", [release]),
  );
}

const keyOf = ({ type, name }: Pick<FacetSource, "type" | "name">): string => `${type} ${name}`;

/**
 * Replaces the recorded facets.
 * @returns those that are new, read from another source, or gone; null if nothing has changed
 */
async function recordSources(
  db: MirrorDb,
  facets: readonly Facet[],
  release: string,
): Promise<readonly FacetSource[] | null> {
  await queryRows(db, "select pg_advisory_xact_lock($1)", [SOURCES_LOCK]);
  const stored = await queryRows<RecordedSource>(
    db,
    "select type, name, source, release, prepared from mirror_facet_source",
  );
  // Nothing is recorded when the migration has just filled the first facets.
  const first = MIGRATED_FACETS.map(
    ([type, name, source]): RecordedSource => ({ type, name, source, release: "", prepared: true }),
  );
  const recorded = stored.length > 0 ? stored : first;
  const names = new Set(facets.map(keyOf));
  const removed = recorded
    .filter((one) => !names.has(keyOf(one)))
    .map(({ type, name }) => ({ type, name, source: REMOVED }));
  const now: readonly FacetSource[] = [...facets, ...removed];
  const before = new Map(recorded.map((one) => [keyOf(one), one]));
  const changed = now.filter((one) => {
    const last = before.get(keyOf(one));
    return last?.source !== one.source || !last.prepared;
  });
  if (changed.length === 0 && recorded.every((one) => one.release === release)) return null;
  await saveSources(db, now, release, changed);
  return changed;
}

async function saveSources(
  db: MirrorDb,
  sources: readonly FacetSource[],
  release: string,
  changed: readonly FacetSource[],
): Promise<void> {
  const rows = sources.map(({ type, name, source }) => ({ type, name, source }));
  const unprepared = changed.map(keyOf);
  await queryRows(db, "delete from mirror_facet_source");
  await queryRows(
    db,
    `insert into mirror_facet_source (type, name, source, release, prepared)
     select type, name, source, $2, type || ' ' || name <> all($3)
     from json_to_recordset($1::json) as r(type text, name text, source text)`,
    [JSON.stringify(rows), release, unprepared],
  );
}

/**
 * Fills the facets that statements join directly, in every business. Call it before the first
 * request: such a statement would miss relations.
 */
export async function fillRelations(
  access: MirrorAccess,
  accounts: readonly string[],
): Promise<void> {
  const joined = JOINED_FACETS.map(keyOf);
  for (const account of accounts) await fillFacets(access, account, FACETS, joined);
}

/**
 * Fills the pending facets of a business, in batches. It resumes where it was interrupted.
 * @param only keys of the facets to fill; all if null
 */
export async function fillFacets(
  access: MirrorAccess,
  account: string,
  facets: readonly Facet[] = FACETS,
  only: readonly string[] | null = null,
): Promise<void> {
  const waiting = await access.readTenant(account, (db) => nextPending(db, only));
  if (waiting === null) return;
  for (let more = true; more; ) {
    more = await writeMirror(access, account, async (db) => {
      const pending = await nextPending(db, only);
      if (pending === null) return false;
      await fillBatch(db, pending, facets);
      return true;
    });
  }
}

interface PendingFacet {
  readonly type: string;
  readonly name: string;
  /** ID of the last object that was read. */
  readonly after: string;
}

async function nextPending(
  db: MirrorDb,
  only: readonly string[] | null,
): Promise<PendingFacet | null> {
  const [pending] = await queryRows<PendingFacet>(
    db,
    `select type, name, after from mirror_facet_pending
     where account = current_setting('counterfoil.account')
       and ($1::text[] is null or type || ' ' || name = any($1))
     order by type, name limit 1`,
    [only],
  );
  return pending ?? null;
}

/** Replaces the values of a facet of the next objects, or removes them if it no longer exists. */
async function fillBatch(
  db: MirrorDb,
  { type, name, after }: PendingFacet,
  facets: readonly Facet[],
): Promise<void> {
  const own = facets.filter((one) => one.type === type && one.name === name);
  const rows = await queryRows<{ id: string; body: string }>(
    db,
    `select id, ${own.length > 0 ? "body" : "'' as body"} from mirror_object
     where account = current_setting('counterfoil.account') and type = $1 and id > $2
       and not deleted order by id limit ${BATCH}`,
    [type, after],
  );
  await writeFacets(
    db,
    rows.flatMap(({ id, body }) => [
      // Of another release, it may have other names.
      { type, id, name, value: null },
      ...(own.length > 0 ? facetRows(wireObject.parse(JSON.parse(body)), own) : []),
    ]),
  );
  const last = rows.at(-1)?.id;
  await (last === undefined
    ? queryRows(
        db,
        `delete from mirror_facet_pending
         where account = current_setting('counterfoil.account') and type = $1 and name = $2`,
        [type, name],
      )
    : queryRows(
        db,
        `update mirror_facet_pending set after = $3
         where account = current_setting('counterfoil.account') and type = $1 and name = $2`,
        [type, name, last],
      ));
}
