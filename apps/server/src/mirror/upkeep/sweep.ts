import type { Gateway } from "../../provider/gateway.ts";
import { announce } from "../announce.ts";
import { type MirrorAccess, query } from "../schema.ts";
import { codesListOf, type Errand } from "../write/companions.ts";
import type { Keeper } from "../write/keeper.ts";
import { writeMirror } from "../write/lane.ts";

/** Rows at most that one sweep asks the provider about. */
const BATCH = 50;

interface Parts {
  readonly access: MirrorAccess;
  readonly gateway: Gateway;
  readonly keeper: Keeper;
}

/** What time alone changes: invoices become past due, coupons expire, pending money is available. */
export async function sweep(parts: Parts, account: string): Promise<void> {
  const now = parts.gateway.now(account);
  await sweepInvoices(parts, account, now);
  await sweepBalance(parts, account, now);
  await sweepCoupons(parts, account, now);
}

async function sweepInvoices({ access }: Parts, account: string, now: number): Promise<void> {
  const due = `account = current_setting('counterfoil.account') and type = 'invoice'
    and status in ('open', 'failed') and due < $1 and not deleted`;
  const waiting = await access.readTenant(account, (db) =>
    query(db, `select 1 from mirror_object where ${due} limit 1`, [now]),
  );
  if (waiting.length === 0) return;
  await writeMirror(access, account, async (db) => {
    const rows = await query<{ id: string }>(
      db,
      `update mirror_object set status = 'past_due' where ${due} returning id`,
      [now],
    );
    await announce(
      db,
      account,
      rows.map(({ id }) => ({ id, object: "invoice" })),
    );
  });
}

async function sweepBalance(parts: Parts, account: string, now: number): Promise<void> {
  const { access, keeper } = parts;
  const rows = await access.readTenant(account, (db) =>
    query<{ id: string }>(
      db,
      `select id from mirror_object where account = current_setting('counterfoil.account')
         and type = 'balance_transaction' and status = 'pending' and due <= $1
       order by created desc, id desc limit ${BATCH}`,
      [now],
    ),
  );
  await keeper.follow(
    account,
    rows.map(({ id }) => ({ kind: "object", type: "balance_transaction", id })),
  );
}

/** No event tells that a coupon or a code is past its date: both are read again. */
async function sweepCoupons({ access, keeper }: Parts, account: string, now: number) {
  const rows = await access.readTenant(account, (db) =>
    query<{ type: string; id: string }>(
      db,
      `select type, id from mirror_object where account = current_setting('counterfoil.account')
         and (type, status) in (('coupon', 'valid'), ('promotion_code', 'active'))
         and due <= $1 and not deleted
       order by type, due limit ${BATCH}`,
      [now],
    ),
  );
  const coupons = rows.filter(({ type }) => type === "coupon");
  const errands: Errand[] = [
    ...rows.map(({ type, id }) => ({ kind: "object", type, id }) as const),
    ...coupons.map(({ id }) => codesListOf(id)),
  ];
  await keeper.follow(account, errands);
}
