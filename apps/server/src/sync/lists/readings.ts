import { queryRows } from "@counterfoil/database";
import type { MirrorAccess } from "../../mirror/schema.ts";
import { type ListSource, SOURCES } from "./sources.ts";

/** The progress of reading and comparing a source. */
export interface SourceProgress {
  readonly source: string;
  readonly scope: string | null;
  readonly cursor: string | null;
  /** When it was first read completely; null while part of its history is missing. */
  readonly filled_at: Date | null;
  readonly round_started_at: Date | null;
  readonly round_finished_at: Date | null;
  readonly wanted_at: Date | null;
  /** Creation time of the oldest object compared in this round, in the provider's seconds. */
  readonly compared_to: number | null;
  /**
   * Differences found and corrected: in this round, in the last complete one, and since it was
   * filled.
   */
  readonly differing: number;
  readonly differing_last: number;
  readonly differing_ever: number;
  readonly error: string | null;
}

/** The reading of past events, which happens once: they aren't a source of objects. */
export const EVENTS = "event";

const nothing = (source: string): SourceProgress => ({
  source,
  scope: null,
  cursor: null,
  filled_at: null,
  round_started_at: null,
  round_finished_at: null,
  wanted_at: null,
  compared_to: null,
  differing: 0,
  differing_last: 0,
  differing_ever: 0,
  error: null,
});

/** Returns the readings of a business by source, including those not started. */
export async function readReadings(
  access: MirrorAccess,
  account: string,
): Promise<Map<string, SourceProgress>> {
  const rows = await access.readTenant(account, (db) =>
    queryRows<SourceProgress>(
      db,
      `select source, scope, cursor, filled_at, round_started_at, round_finished_at, wanted_at,
         compared_to, differing, differing_last, differing_ever, error
       from mirror_reading where account = current_setting('counterfoil.account')`,
    ),
  );
  const bySource = new Map(rows.map((row) => [row.source, row]));
  const names = [...SOURCES.map(({ name }) => name), EVENTS];
  return new Map(names.map((name) => [name, bySource.get(name) ?? nothing(name)]));
}

/** Records that a slice of a source was stored. */
export async function saveSlice(
  access: MirrorAccess,
  account: string,
  source: Pick<ListSource, "name" | "scope">,
  slice: { cursor: string | null; comparedTo: number | null; begins: boolean; differing: number },
): Promise<void> {
  const done = slice.cursor === null;
  await access.statement(
    account,
    `insert into mirror_reading as r (account, source, cursor, compared_to, round_started_at,
         filled_at, round_finished_at, scope)
       values ($1, $2, $3, $4, now(), case when $5 then now() end, case when $5 then now() end,
         case when $5 then $6 end)
       on conflict (account, source) do update set
         cursor = $3, compared_to = coalesce($4, r.compared_to), error = null,
         round_started_at = case when $7 then now() else r.round_started_at end,
         filled_at = case when $5 then coalesce(r.filled_at, now()) else r.filled_at end,
         round_finished_at = case when $5 then now() else r.round_finished_at end,
         scope = case when $5 then $6 else r.scope end,
         wanted_at = case when $5 and ($7 or r.wanted_at <= r.round_started_at) then null
           else r.wanted_at end,
         differing = case when $7 then 0 else r.differing end
           + case when r.filled_at is null then 0 else $8::bigint end,
         differing_last = case when $5 then case when $7 then 0 else r.differing end
           + case when r.filled_at is null then 0 else $8::bigint end else r.differing_last end,
         differing_ever = r.differing_ever
           + case when r.filled_at is null then 0 else $8::bigint end`,
    [
      account,
      source.name,
      slice.cursor,
      slice.comparedTo,
      done,
      source.scope,
      slice.begins,
      slice.differing,
    ],
  );
}

/** Records why a slice couldn't be read. */
export async function saveError(
  access: MirrorAccess,
  account: string,
  source: string,
  error: unknown,
): Promise<void> {
  await access.statement(
    account,
    `insert into mirror_reading as r (account, source, error) values ($1, $2, $3)
       on conflict (account, source) do update set error = excluded.error`,
    [account, source, String(error).slice(0, 500)],
  );
}

/** Requests a complete round of every source, because changes may have been missed. */
export async function wantRounds(access: MirrorAccess, account: string): Promise<void> {
  await access.statement(
    account,
    `insert into mirror_reading as r (account, source, wanted_at)
       select $1, s, now() from unnest($2::text[]) s
       on conflict (account, source) do update set wanted_at = coalesce(r.wanted_at, now())`,
    [account, SOURCES.map(({ name }) => name)],
  );
}
