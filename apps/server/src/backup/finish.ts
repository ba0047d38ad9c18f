import { type Database, queryRows } from "@counterfoil/database";
import { jobOrigin } from "../audit/origin.ts";
import { recordAudit } from "../audit/record.ts";
import type { QueryTransaction } from "../mail/mail-access.ts";
import { UNFINISHED } from "./mark.ts";

/**
 * Prepares a restored database, once, so that nothing is sent or changed a second time because the
 * backup is older than what has happened since.
 * - Sessions, tokens and one-use links end.
 * - Unsent emails become unconfirmed: someone decides whether to send them again.
 * - Requests with an unknown outcome are looked up, never repeated.
 * - Each business rejects changes until it has been compared with the provider; in live mode its
 *   whole history is read again.
 * - The audit trail of each business, and the installation's own, say so.
 * A database that wasn't restored is left unchanged.
 */
export async function finishRestore(database: Database, mode: "embedded" | "live"): Promise<void> {
  await database.system<object, void>(async (db) => {
    const [mark] = await queryRows<{ created: string }>(
      db,
      "delete from setting where name = $1 returning value as created",
      [UNFINISHED],
    );
    if (mark === undefined) return;
    await endSignIns(db);
    const accounts = await queryRows<{ id: string }>(
      db,
      "update account set restored_at = now() returning id",
    );
    await queryRows(db, "delete from mail_due");
    // In the order of their chains, to prevent deadlocks.
    for (const account of ["", ...accounts.map(({ id }) => id).sort()]) {
      await queryRows(db, "select set_config('counterfoil.account', $1, true)", [account]);
      await holdBack(db, account, mode);
      await recordAudit(db, {
        account: account === "" ? null : account,
        action: "backup.restore",
        by: jobOrigin("restore"),
        after: { created: mark.created },
      });
    }
  });
}

async function endSignIns(db: QueryTransaction): Promise<void> {
  await queryRows(db, "update session set ended_at = now() where ended_at is null");
  await queryRows(db, "delete from access_token");
  await queryRows(db, "delete from refresh_token");
  await queryRows(db, "delete from login_throttle");
  await queryRows(db, "update one_use_token set expires_at = now() where expires_at > now()");
  await queryRows(db, "update invitation set expires_at = now() where expires_at > now()");
}

async function holdBack(
  db: QueryTransaction,
  account: string,
  mode: "embedded" | "live",
): Promise<void> {
  await queryRows(
    db,
    `update mail_recipient set state = 'unconfirmed', reason = 'interrupted', changed_at = now()
     where account = $1 and state in ('queued', 'sending')`,
    [account],
  );
  // Older than the provider keeps idempotency keys: from then on an outcome is only looked up.
  await queryRows(
    db,
    `update intent set status = 'unknown', next_at = now(),
       created_at = least(created_at, now() - interval '2 days')
     where account = $1 and status in ('running', 'unknown')`,
    [account],
  );
  if (mode === "embedded") return;
  // Every list is read from its start and compared with the backup.
  await queryRows(
    db,
    `update mirror_reading set wanted_at = now(), cursor = null
     where account = $1 and source <> 'event'`,
    [account],
  );
}
