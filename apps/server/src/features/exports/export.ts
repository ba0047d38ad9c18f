import { EXPORT_ROWS_HEADER, type ExportRequest, resources } from "@counterfoil/contract";
import { memberOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import type { Handler, MemberContext } from "../../http/handler.ts";
import { notFound, refuse } from "../../http/response/refusal.ts";
import type { IdentityDb } from "../../identity/schema.ts";
import { readCounts } from "../../mirror/read/counts.ts";
import { lookUp } from "../../mirror/read/get.ts";
import type { Conditions } from "../../mirror/read/list-request.ts";
import type { MirrorAccess } from "../../mirror/schema.ts";
import type { Authorizer } from "../../resources/authorizer.ts";
import { conditionsOf } from "../../resources/conditions.ts";
import { writeAudit } from "./audit-lines.ts";
import type { ReadPayoutTransactions } from "./balance-transaction-rows.ts";
import { flow } from "./flow.ts";
import { csvOf } from "./rows.ts";

/**
 * Maximum concurrent exports. Each holds a connection and a snapshot, so one business can't take
 * them all.
 */
const AT_ONCE = 2;

interface Dependencies {
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
export function createExports({
  access,
  db,
  authorizer,
  readPayoutTransactions,
  now,
}: Dependencies): Exports {
  const running = new Map<string, number>();
  const open = new Set<AbortController>();

  async function businessOf(account: string) {
    return db
      .selectFrom("account")
      .select(["time_zone", "default_currency"])
      .where("id", "=", account)
      .executeTakeFirstOrThrow();
  }

  /** Known without counting only for a whole list, or one status of it. */
  async function rowsOf(account: string, request: ExportRequest): Promise<number | null> {
    if (request.resource === "balanceTransaction") return null;
    const { status, ...others } = request.filters ?? {};
    const { sort: _, ...narrowing } = others;
    if (Object.values(narrowing).some((value) => value !== undefined)) return null;
    const type = resources[request.resource].type;
    const counts = await access.readTenant(account, (trx) => readCounts(trx, account, type));
    return status === undefined ? counts.all : (counts.by_status[status] ?? 0);
  }

  /** @throws Refusal if the payout is unknown */
  async function conditionsFor(account: string, request: ExportRequest): Promise<Conditions> {
    if (request.resource !== "balanceTransaction") {
      return conditionsOf(resources[request.resource], { ...request.filters });
    }
    const payout = await lookUp(access, account, "payout", request.filters.payout);
    if (payout === null) throw notFound();
    return {};
  }

  function begin({ account, session, request }: MemberContext): {
    signal: AbortSignal;
    end(): void;
  } {
    const under = running.get(account) ?? 0;
    if (under >= AT_ONCE) {
      throw refuse(
        "too_many_requests",
        "Two exports are already running. Try again when one finishes.",
        {
          retryAfter: 5,
        },
      );
    }
    running.set(account, under + 1);
    const own = new AbortController();
    open.add(own);
    const signal = AbortSignal.any([own.signal, session.ended(), request.signal]);
    return {
      signal,
      end() {
        if (!open.delete(own)) return;
        const left = (running.get(account) ?? 1) - 1;
        if (left === 0) running.delete(account);
        else running.set(account, left);
      },
    };
  }

  /** Adds an export to the audit trail. If that fails, the export ends. */
  function record(
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

  return {
    async handler(context) {
      const { account, role, body, log } = context;
      const resource = resources[body.resource];
      authorizer.check(role, resource, "read");
      const where = await conditionsFor(account, body);
      const business = await businessOf(account);
      const rows = await rowsOf(account, body);
      const { signal, end } = begin(context);
      await record(context, end, {
        list: body.resource,
        file: body.fileName,
        filters: body.filters ?? {},
      });
      const stream = flow(signal, end, (write) =>
        access.readTenant(
          account,
          (trx) =>
            csvOf(trx, write, {
              request: body,
              where,
              zone: body.timeZone ?? business.time_zone,
              businessZone: business.time_zone,
              filingCurrency: business.default_currency,
              now: now(account),
              signal,
              readPayoutTransactions,
              reads: (type) => authorizer.reads(role, type),
            }),
          { isolation: "repeatable read", patient: true },
        ),
      );
      stream.done.catch((error: unknown) => log.warn({ err: error }, "export interrupted"));
      return new Response(stream.body, {
        headers: {
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": disposition(body.fileName),
          "cache-control": "no-store",
          ...(rows === null ? {} : { [EXPORT_ROWS_HEADER]: String(rows) }),
        },
      });
    },
    async audit(context) {
      const { account, body, log } = context;
      const { signal, end } = begin(context);
      await record(context, end, { list: "audit", file: body.format, filters: body.filters });
      const stream = flow(signal, end, (write) =>
        access.readTenant(account, (trx) => writeAudit(trx, account, body, write), {
          isolation: "repeatable read",
          patient: true,
        }),
      );
      stream.done.catch((error: unknown) => log.warn({ err: error }, "export interrupted"));
      return new Response(stream.body, {
        headers: {
          "content-type": "application/octet-stream",
          "content-disposition": `attachment; filename="audit.${body.format}"`,
          "cache-control": "no-store",
        },
      });
    },
    close() {
      for (const controller of [...open]) controller.abort(new Error("The server is stopping"));
    },
  };
}

/** RFC 6266: an ASCII name for old clients, and the actual one for others. */
function disposition(fileName: string): string {
  const name = /\.csv$/i.test(fileName) ? fileName : `${fileName}.csv`;
  const plain = name.normalize("NFD").replaceAll(/[^\x20-\x7e]|["\\%]/g, "");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
