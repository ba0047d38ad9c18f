import type { AuditEntryAnswer } from "@counterfoil/contract";
import type { Access } from "@counterfoil/database";
import { CompiledQuery } from "kysely";
import { z } from "zod";
import type { AuditDestination } from "../../config/audit-stream.ts";
import { readAudit } from "../read.ts";
import { sendSyslog } from "./send-syslog.ts";
import { sendWebhook } from "./send-webhook.ts";

/** Entries sent together. */
const BATCH = 200;

const position = z.tuple([z.object({ audit_streamed: z.coerce.number() })]);

/**
 * Sends the entries of a business that haven't been sent, oldest first, and records how far it got
 * after each batch. A batch whose outcome is unknown is sent again, so receivers tell entries apart
 * by their ID. One process at a time may do this for a business.
 * @throws Error if the receiver doesn't take a batch; the entries after it are left for the next call
 */
export async function streamAudit(
  access: Access<object>,
  destination: AuditDestination,
  account: string,
): Promise<void> {
  for (;;) {
    const { after, entries } = await access.readTenant(account, async (trx) => {
      const { rows } = await trx.executeQuery(
        CompiledQuery.raw("select audit_streamed from account where id = $1", [account]),
      );
      const [{ audit_streamed: after }] = position.parse(rows);
      return { after, entries: await readAudit(trx, account, {}, { after, limit: BATCH }) };
    });
    const last = entries.at(-1);
    if (last === undefined) return;
    await send(destination, account, entries);
    await access.tenant(account, (trx) =>
      trx.executeQuery(
        CompiledQuery.raw(
          "update account set audit_streamed = $2 where id = $1 and audit_streamed = $3",
          [account, last.seq, after],
        ),
      ),
    );
    if (entries.length < BATCH) return;
  }
}

function send(
  destination: AuditDestination,
  account: string,
  entries: readonly AuditEntryAnswer[],
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
  const id = `${account}-${entries[0]?.seq}-${entries.at(-1)?.seq}`;
  return sendWebhook(destination, { id, lines }, Math.floor(Date.now() / 1000));
}
