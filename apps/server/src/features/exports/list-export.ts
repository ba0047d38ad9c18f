import { EXPORT_ROWS_HEADER, type ExportRequest, resources } from "@counterfoil/contract";
import type { MemberContext } from "../../http/handler.ts";
import { attachment } from "../../http/response/download/attachment.ts";
import { notFound } from "../../http/response/refusal.ts";
import type { IdentityDb } from "../../identity/schema.ts";
import { readCounts } from "../../mirror/read/counts.ts";
import { lookUp } from "../../mirror/read/get.ts";
import type { Conditions } from "../../mirror/read/list/list-request.ts";
import type { MirrorAccess } from "../../mirror/schema.ts";
import { conditionsOf } from "../../resources/conditions.ts";

/**
 * Returns the conditions of the list.
 * @param reads whether the caller may read objects of a type
 * @throws Refusal if its payout is unknown, or the caller may not read what a filter compares
 */
export async function exportConditions(
  access: MirrorAccess,
  account: string,
  request: ExportRequest,
  reads: (type: string) => boolean,
): Promise<Conditions> {
  if (request.resource !== "balanceTransaction") {
    return conditionsOf(resources[request.resource], { ...request.filters }, reads);
  }
  const payout = await lookUp(access, account, "payout", request.filters.payout);
  if (payout === null) throw notFound();
  return {};
}

/**
 * Returns the number of rows. Null if only counting would tell: it is known for a whole list, or
 * one status of it.
 */
export async function exportRows(
  access: MirrorAccess,
  account: string,
  request: ExportRequest,
): Promise<number | null> {
  if (request.resource === "balanceTransaction") return null;
  const { status, ...others } = request.filters ?? {};
  const { sort: _, ...narrowing } = others;
  if (Object.values(narrowing).some((value) => value !== undefined)) return null;
  const type = resources[request.resource].type;
  const counts = await access.readTenant(account, (trx) => readCounts(trx, account, type));
  return status === undefined ? counts.all : (counts.by_status[status] ?? 0);
}

/** Returns the time zone in which a file shows dates, those of the business, and its currency. */
export async function exportSetting(
  db: IdentityDb,
  { account, body }: MemberContext<unknown, ExportRequest>,
) {
  const business = await db
    .selectFrom("account")
    .select(["time_zone", "default_currency"])
    .where("id", "=", account)
    .executeTakeFirstOrThrow();
  return {
    zone: body.timeZone ?? business.time_zone,
    businessZone: business.time_zone,
    filingCurrency: business.default_currency,
  };
}

/** Returns the response with a file. The number of its rows lets the browser show progress. */
export function fileResponse(body: BodyInit, fileName: string, rows: number | null): Response {
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": attachment(/\.csv$/i.test(fileName) ? fileName : `${fileName}.csv`),
      "cache-control": "no-store",
      ...(rows === null ? {} : { [EXPORT_ROWS_HEADER]: String(rows) }),
    },
  });
}
