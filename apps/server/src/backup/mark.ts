import { type Open, rowsOf } from "../mail/sql.ts";

/** The setting that says that what follows a restore has not been done yet. */
export const UNFINISHED = "restore_unfinished";

/** Marks a database as restored; the next start, or the restore itself, does what follows. */
export async function markRestored(db: Open, created: string): Promise<void> {
  await rowsOf(
    db,
    `insert into app.setting (name, value) values ($1, $2)
     on conflict (name) do update set value = excluded.value`,
    [UNFINISHED, created],
  );
}
