import { type DatabaseAccess, queryRows } from "@counterfoil/database";
import { WEBHOOK_KEPT_DAYS } from "@counterfoil/domain";

/** Removes the deliveries and events of every business that are no longer listed. */
export async function deleteOldDeliveries(access: DatabaseAccess<object>): Promise<void> {
  const accounts = await access.system((db) =>
    queryRows<{ id: string }>(db, "select id from account"),
  );
  for (const { id } of accounts) {
    await access.tenant(id, async (db) => {
      const values = [id, WEBHOOK_KEPT_DAYS];
      await queryRows(
        db,
        `delete from webhook_delivery where account = $1 and state <> 'waiting'
           and queued_at < now() - make_interval(days => $2)`,
        values,
      );
      await queryRows(
        db,
        `delete from webhook_event e where account = $1
           and stored_at < now() - make_interval(days => $2)
           and not exists (select from webhook_delivery d where d.account = $1 and d.event = e.id)`,
        values,
      );
    });
  }
}
