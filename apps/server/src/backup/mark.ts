import { queryRows } from "@counterfoil/database";
import type { QueryTransaction } from "../mail/mail-access.ts";

/** The setting that marks a restored database until it is prepared for use. */
export const UNFINISHED = "restore_unfinished";

/** Marks a database as restored. The restore itself, or the next start, prepares it for use. */
export async function markRestored(db: QueryTransaction, created: string): Promise<void> {
  await queryRows(
    db,
    `insert into app.setting (name, value) values ($1, $2)
     on conflict (name) do update set value = excluded.value`,
    [UNFINISHED, created],
  );
}
