import { queryRows } from "@counterfoil/database";
import { localDateOf, startOfLocalDate } from "@counterfoil/domain";
import { columnsOf } from "../../mirror/columns/columns.ts";
import { copyToFacets } from "../../mirror/facets/write.ts";
import type { MirrorAccess } from "../../mirror/schema.ts";
import type { MirrorWriter } from "../../mirror/write/mirror-writer.ts";
import { codesListOf, type FollowUpRead } from "../../mirror/write/reads/related-objects.ts";
import { writeMirror } from "../../mirror/write/rows/write-mirror.ts";
import { notifyChanges } from "../../notices/change-feed.ts";
import { wireObject } from "../../provider/encoding/wire.ts";
import type { Gateway } from "../../provider/gateway.ts";

/** The columns of changed rows that their facets copy. */
const CHANGED = "returning account, type, id, status, amount";

/** Maximum rows per pass that are read from the provider. */
const BATCH = 50;

interface ExpiryDependencies {
  readonly access: MirrorAccess;
  readonly gateway: Gateway;
  readonly mirrorWriter: MirrorWriter;
  /** Returns the IANA time zone of a business. */
  zoneOf(account: string): Promise<string>;
}

/**
 * Applies changes that depend on time alone: invoices become past due, coupons expire, pending
 * funds become available.
 */
export async function expireByTime(parts: ExpiryDependencies, account: string): Promise<void> {
  const now = parts.gateway.now(account);
  await updateInvoices(parts, account, now);
  await updateBalance(parts, account, now);
  await updateCoupons(parts, account, now);
}

/**
 * Updates invoices: an open one becomes past due at the start of the business's next calendar day.
 * If the business's time zone has changed since, one that isn't past due there is open again.
 */
async function updateInvoices(
  parts: ExpiryDependencies,
  account: string,
  now: number,
): Promise<void> {
  const { access } = parts;
  const zone = await parts.zoneOf(account);
  const today = startOfLocalDate(localDateOf(now, zone), zone);
  const of =
    "account = current_setting('counterfoil.account') and type = 'invoice' and not deleted";
  const over = `${of} and status in ('open', 'failed') and due < $1`;
  const early = `${of} and status = 'past_due' and due >= $1`;
  const waiting = await access.readTenant(account, (db) =>
    queryRows(
      db,
      `(select 1 from mirror_object where ${over} limit 1)
       union all (select 1 from mirror_object where ${early} limit 1)`,
      [today],
    ),
  );
  if (waiting.length === 0) return;
  await writeMirror(access, account, async (db) => {
    const rows = await queryRows<{ id: string }>(
      db,
      `with changed as (
         update mirror_object set status = 'past_due' where ${over} ${CHANGED}),
       ${copyToFacets("changed")}
       select id from changed`,
      [today],
    );
    const again = await queryRows<{ id: string; body: string }>(
      db,
      `select id, body from mirror_object where ${early} order by due desc limit ${BATCH}`,
      [today],
    );
    for (const { id, body } of again) {
      const { status } = columnsOf(wireObject.parse(JSON.parse(body)), { now, zone });
      await queryRows(
        db,
        `with changed as (
           update mirror_object set status = $1 where id = $2 and ${of} ${CHANGED}),
         ${copyToFacets("changed")}
         select`,
        [status, id],
      );
    }
    await notifyChanges(
      db,
      account,
      [...rows, ...again].map(({ id }) => ({ id, object: "invoice" })),
    );
  });
}

async function updateBalance(
  parts: ExpiryDependencies,
  account: string,
  now: number,
): Promise<void> {
  const { access, mirrorWriter } = parts;
  const rows = await access.readTenant(account, (db) =>
    queryRows<{ id: string }>(
      db,
      `select id from mirror_object where account = current_setting('counterfoil.account')
         and type = 'balance_transaction' and status = 'pending' and due <= $1
       order by created desc, id desc limit ${BATCH}`,
      [now],
    ),
  );
  await mirrorWriter.read(
    account,
    rows.map(({ id }) => ({ kind: "object", type: "balance_transaction", id })),
  );
}

/** No event reports that a coupon or a code has expired, so both are read again. */
async function updateCoupons(
  { access, mirrorWriter }: ExpiryDependencies,
  account: string,
  now: number,
) {
  const rows = await access.readTenant(account, (db) =>
    queryRows<{ type: string; id: string }>(
      db,
      `select type, id from mirror_object where account = current_setting('counterfoil.account')
         and (type, status) in (('coupon', 'valid'), ('promotion_code', 'active'))
         and due <= $1 and not deleted
       order by type, due limit ${BATCH}`,
      [now],
    ),
  );
  const coupons = rows.filter(({ type }) => type === "coupon");
  const reads: FollowUpRead[] = [
    ...rows.map(({ type, id }) => ({ kind: "object", type, id }) as const),
    ...coupons.map(({ id }) => codesListOf(id)),
  ];
  await mirrorWriter.read(account, reads);
}
