import { resources } from "@counterfoil/contract";
import { memberOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import type { Handler, MemberContext } from "../../http/handler.ts";
import type { IdentityDb } from "../../identity/schema.ts";
import type { MirrorAccess } from "../../mirror/schema.ts";
import type { Authorizer } from "../../resources/authorizer.ts";
import { writeAudit } from "./audit-lines.ts";
import type { ReadPayoutTransactions } from "./balance-transaction-rows.ts";
import { exportConditions, exportRows, exportSetting, fileResponse } from "./list-export.ts";
import { csvOf } from "./rows.ts";
import { flow } from "./running/flow.ts";
import { RunningExports } from "./running/running-exports.ts";

/** All reads of an export see one snapshot. */
const SNAPSHOT = { isolation: "repeatable read", patient: true } as const;

interface ExportsDependencies {
  readonly access: MirrorAccess;
  readonly db: IdentityDb;
  readonly authorizer: Authorizer;
  readonly readPayoutTransactions: ReadPayoutTransactions;
  /** Returns the provider's current second, for statuses that depend on time. */
  now(account: string): number;
}

export interface Exports {
  readonly handler: Handler<"export">;
  readonly audit: Handler<"auditExport">;
  /** Aborts every export in progress. */
  close(): void;
}

/**
 * Exports a list as CSV from one snapshot, read and written in batches, so that its size doesn't
 * matter. An aborted export (session ended, server stopping, client disconnected or stalled) ends
 * as a failed response, never as a shorter file.
 */
export function createExports(parts: ExportsDependencies): Exports {
  const { access, authorizer } = parts;
  const running = new RunningExports();
  return {
    async handler(context) {
      const { account, role, body, log } = context;
      authorizer.check(role, resources[body.resource], "read");
      const reads = (type: string) => authorizer.reads(role, type);
      const where = await exportConditions(access, account, body, reads);
      const setting = await exportSetting(parts.db, context);
      const rows = await exportRows(access, account, body);
      const { signal, end } = running.begin(context);
      await record(access, context, end, {
        list: body.resource,
        file: body.fileName,
        filters: body.filters ?? {},
      });
      const job = { request: body, where, ...setting, now: parts.now(account), signal, reads };
      const { readPayoutTransactions } = parts;
      const stream = flow(signal, end, (write) =>
        running.read(signal, () =>
          access.readTenant(
            account,
            (trx) => csvOf(trx, write, { ...job, readPayoutTransactions }),
            SNAPSHOT,
          ),
        ),
      );
      stream.done.catch((error: unknown) => log.warn({ err: error }, "export interrupted"));
      return fileResponse(stream.body, body.fileName, rows);
    },
    async audit(context) {
      const { account, body, log } = context;
      const { signal, end } = running.begin(context);
      const { format, filters } = body;
      await record(access, context, end, { list: "audit", file: format, filters });
      const stream = flow(signal, end, (write) =>
        running.read(signal, () =>
          access.readTenant(account, (trx) => writeAudit(trx, account, body, write), SNAPSHOT),
        ),
      );
      stream.done.catch((error: unknown) => log.warn({ err: error }, "export interrupted"));
      return new Response(stream.body, {
        headers: {
          "content-type": "application/octet-stream",
          "content-disposition": `attachment; filename="audit.${format}"`,
          "cache-control": "no-store",
        },
      });
    },
    close: () => running.abortAll(),
  };
}

/** Adds an export to the audit trail. If that fails, the export ends. */
function record(
  access: MirrorAccess,
  context: MemberContext,
  end: () => void,
  { filters, ...file }: { list: string; file: string; filters: object },
): Promise<void> {
  const { account } = context;
  return access
    .tenant(account, (trx) =>
      recordAudit(trx, {
        account,
        action: "export.create",
        by: memberOrigin(context),
        after: { ...file, filters: JSON.stringify(filters) },
      }),
    )
    .catch((error: unknown) => {
      end();
      throw error;
    });
}
