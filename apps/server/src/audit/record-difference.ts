import type { AuditAction } from "@counterfoil/domain";
import { type AuditEntry, type OpenTransaction, recordAudit } from "./record.ts";

/**
 * Adds an entry of an update to the audit trail, in the transaction of the change. Values from
 * `difference`: if there are none, nothing was changed, and there is no entry.
 */
export async function recordDifference<A extends AuditAction>(
  trx: OpenTransaction,
  entry: AuditEntry<A>,
): Promise<void> {
  const { before = {}, after = {} } = entry;
  if (Object.keys(before).length + Object.keys(after).length > 0) await recordAudit(trx, entry);
}
