import type { AuditEntryResponse } from "@counterfoil/contract";
import type { DatabaseAccess } from "@counterfoil/database";
import type { AuditDestination } from "../../config/sections/audit-stream.ts";
import { readAudit, readInstallationAudit } from "../read.ts";
import { advancePosition, positionOf } from "./position.ts";
import { sendSyslog } from "./send-syslog.ts";
import { sendWebhook } from "./send-webhook.ts";

/** Entries sent together. */
const BATCH = 200;

/**
 * Sends the entries of a chain that haven't been sent, oldest first, and records how far it got
 * after each batch. A batch whose outcome is unknown is sent again, so receivers tell entries apart
 * by their ID. One process at a time may do this for a chain.
 * @param account the business; null for the entries without one
 * @throws Error if the receiver doesn't take a batch; the entries after it are left for the next
 * call
 */
export async function streamAudit(
  access: DatabaseAccess<object>,
  destination: AuditDestination,
  account: string | null,
): Promise<void> {
  for (;;) {
    const { after, entries } = await nextOf(access, account);
    const last = entries.at(-1);
    if (last === undefined) return;
    await send(destination, account, entries);
    await advancePosition(access, account, { from: after, to: last.seq });
    if (entries.length < BATCH) return;
  }
}

function nextOf(access: DatabaseAccess<object>, account: string | null) {
  if (account === null) {
    return access.system(async (trx) => {
      const after = await positionOf(trx, null);
      return { after, entries: await readInstallationAudit(trx, { after, limit: BATCH }) };
    });
  }
  return access.readTenant(account, async (trx) => {
    const after = await positionOf(trx, account);
    return { after, entries: await readAudit(trx, account, {}, { after, limit: BATCH }) };
  });
}

function send(
  destination: AuditDestination,
  account: string | null,
  entries: readonly AuditEntryResponse[],
): Promise<void> {
  const lines = entries.map((entry) => JSON.stringify({ account, ...entry }));
  if (destination.kind === "syslog") {
    const messages = entries.map(({ action, at }, place) => ({
      action,
      at,
      line: lines[place] ?? "",
    }));
    return sendSyslog(destination, messages);
  }
  const id = `${account ?? "installation"}-${entries[0]?.seq}-${entries.at(-1)?.seq}`;
  return sendWebhook(destination, { id, lines }, Math.floor(Date.now() / 1000));
}
