import { queryRows } from "@counterfoil/database";
import { DAY_SECONDS } from "@counterfoil/domain";
import { isBodyOf } from "../../mirror/body.ts";
import type { MirrorAccess } from "../../mirror/schema.ts";
import type { MirrorWriter } from "../../mirror/write/mirror-writer.ts";
import { withoutSpentSecrets } from "../../provider/encoding/client-secrets.ts";
import type { ObjectSnapshot } from "../../provider/gateway.ts";
import { readReadings, type SourceProgress, saveError, saveSlice } from "../lists/readings.ts";
import { type ListSource, SOURCES, type SourceParts } from "../lists/sources.ts";

/** Minimum time between rounds of a source, in milliseconds. */
const PAUSE = DAY_SECONDS * 1000;
/** Number of slices compared at once. */
const SLICES = 2;

interface ComparisonDependencies extends SourceParts {
  readonly mirrorWriter: MirrorWriter;
}

/**
 * Compares the next slice of a source and corrects differences: missing, outdated and deleted
 * objects.
 * @returns whether it was the last one of the round
 */
async function compareSlice(
  parts: ComparisonDependencies,
  account: string,
  source: ListSource,
  reading: SourceProgress,
): Promise<boolean> {
  const { access, mirrorWriter } = parts;
  const filled = reading.filled_at !== null;
  try {
    const slice = await source.slice(parts, account, reading.cursor, !filled);
    const { changed } = await mirrorWriter.upsert(
      account,
      await differing(access, account, slice.snapshots),
      {
        // While the mirror is empty, an object's own lists are read by separate sources.
        withoutFollowUps: !filled,
      },
    );
    await mirrorWriter.read(account, slice.suspects);
    await saveSlice(access, account, source, {
      cursor: slice.cursor,
      comparedTo: slice.comparedTo,
      begins: reading.cursor === null,
      differing: changed.length + slice.suspects.length,
    });
    return slice.cursor === null;
  } catch (error) {
    await saveError(access, account, source.name, error);
    throw error;
  }
}

/** Returns objects that the mirror doesn't have in exactly this version. */
async function differing(
  access: MirrorAccess,
  account: string,
  snapshots: readonly ObjectSnapshot[],
): Promise<ObjectSnapshot[]> {
  if (snapshots.length === 0) return [];
  const rows = await access.readTenant(account, (db) =>
    queryRows<{ key: string; body: string }>(
      db,
      `select type || ' ' || id as key, body from mirror_object
       where account = current_setting('counterfoil.account')
         and (type, id) in (select * from unnest($1::text[], $2::text[]))`,
      [snapshots.map(({ object }) => object.object), snapshots.map(({ object }) => object.id)],
    ),
  );
  const bodies = new Map(rows.map(({ key, body }) => [key, body]));
  return snapshots.filter(
    ({ object }) =>
      !isBodyOf(withoutSpentSecrets(object, false), bodies.get(`${object.object} ${object.id}`)),
  );
}

/**
 * Reads sources that were never read completely. A failed one doesn't stop the others; two in a row
 * do, because the provider is probably unavailable.
 */
export async function fillSources(parts: ComparisonDependencies, account: string): Promise<void> {
  let failure: unknown = null;
  let inRow = 0;
  for (const source of SOURCES) {
    try {
      await fill(parts, account, source);
      inRow = 0;
    } catch (error) {
      failure ??= error;
      inRow += 1;
      if (inRow === 2) break;
    }
  }
  if (failure !== null) throw failure;
}

async function fill(
  parts: ComparisonDependencies,
  account: string,
  source: ListSource,
): Promise<void> {
  for (;;) {
    const reading = (await readReadings(parts.access, account)).get(source.name);
    if (reading === undefined || reading.filled_at !== null) return;
    if (await compareSlice(parts, account, source, reading)) return;
  }
}

/**
 * Compares the next few slices of what is due: first a round in progress, then a requested one,
 * then a source that now mirrors more than before, then the one compared least recently.
 */
export async function compare(parts: ComparisonDependencies, account: string): Promise<void> {
  for (let slice = 0; slice < SLICES; slice += 1) {
    const readings = await readReadings(parts.access, account);
    const due = SOURCES.map((source) => ({ source, reading: readings.get(source.name) }))
      .filter(({ source, reading }) => reading !== undefined && urgency(source, reading) > 0)
      .sort((one, other) => rank(other) - rank(one));
    const [next] = due;
    if (next?.reading === undefined) return;
    await compareSlice(parts, account, next.source, next.reading);
  }
}

/**
 * Compares until no round is requested or in progress. Doesn't wait for sources that were never
 * filled.
 * @throws the error of a source
 */
export async function compareWanted(parts: ComparisonDependencies, account: string): Promise<void> {
  for (;;) {
    const readings = await readReadings(parts.access, account);
    const left = SOURCES.some(({ name }) => {
      const reading = readings.get(name);
      if (reading === undefined || reading.filled_at === null) return false;
      return reading.wanted_at !== null || reading.cursor !== null;
    });
    if (!left) return;
    await compare(parts, account);
  }
}

const rank = ({
  source,
  reading,
}: {
  source: ListSource;
  reading: SourceProgress | undefined;
}): number => (reading === undefined ? 0 : urgency(source, reading));

/**
 * Returns the priority, highest first; 0 if not due. Sources that were never filled are filled
 * instead of compared.
 */
function urgency(source: ListSource, reading: SourceProgress): number {
  if (reading.filled_at === null) return 0;
  const late = reading.error === null ? 0 : -1;
  if (reading.cursor !== null) return 5 + late;
  if (reading.wanted_at !== null || reading.scope !== source.scope) return 3 + late;
  const since = Date.now() - (reading.round_finished_at?.getTime() ?? 0);
  // Negative if the clock was set back.
  return Math.abs(since) > PAUSE ? 2 + late : 0;
}
