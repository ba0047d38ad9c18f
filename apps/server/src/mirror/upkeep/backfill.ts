import type { Gateway, Seen } from "../../provider/gateway.ts";
import { folderOf, join } from "../../provider/paths.ts";
import { type ProviderEvent, providerEvent } from "../../provider/signature.ts";
import type { Inbox } from "../events/inbox.ts";
import { type MirrorAccess, query } from "../schema.ts";
import { flatten } from "../write/flatten.ts";
import type { Keeper } from "../write/keeper.ts";
import { contentsOf, tie } from "../write/payout-contents.ts";
import { readProgress, saveProgress } from "./progress.ts";

const DONE = "done";

/**
 * In this order a reference is there before what names it, or at least soon after. What a payment is
 * completed with comes before it: then it is completed once.
 */
const TYPES = [
  "tax_rate",
  "coupon",
  "promotion_code",
  "customer",
  "invoice",
  "invoiceitem",
  "charge",
  "invoice_payment",
  "dispute",
  "payment_intent",
  "refund",
  "balance_transaction",
  "setup_intent",
  "credit_note",
  "payout",
  "product",
  "file",
  "price",
] as const;

/** Parts of the reading that are marked when done: the lists, then those of customers and payouts. */
export const HISTORY_STEPS = TYPES.length + 2;

/** What a list has to hold whole: it is found nowhere else. */
const EXPAND: Readonly<Record<string, readonly string[]>> = { invoice: ["discounts"] };

/** Events are listed for 30 days (docs.stripe.com/api/events); more than this many are not history. */
const EVENTS = 100_000;

export interface BackfillParts {
  readonly access: MirrorAccess;
  readonly gateway: Gateway;
  readonly keeper: Keeper;
  readonly inbox: Inbox;
}

/** Whether a business's history is in the mirror. */
export async function isLinked(access: MirrorAccess, account: string): Promise<boolean> {
  return (await readProgress(access, account, "backfill")) === DONE;
}

/** Reads all that a business has at the provider into the mirror; goes on where it was cut. */
export async function backfill(parts: BackfillParts, account: string): Promise<void> {
  if (await isLinked(parts.access, account)) return;
  const since = String(parts.gateway.now(account));
  const name = "events";
  if ((await readProgress(parts.access, account, name)) === null) {
    await saveProgress(parts.access, account, name, since);
  }
  // Read while the objects are written: the one waits for the provider, the other for the database.
  const past = pastEvents(parts.gateway, account);
  past.catch(() => undefined);
  for (const type of TYPES) await fill(parts, account, type);
  await fillCustomers(parts, account);
  await fillPayouts(parts, account);
  await fillAccount(parts, account);
  await remember(parts.inbox, account, await past);
  await saveProgress(parts.access, account, "backfill", DONE);
}

async function fill(parts: BackfillParts, account: string, type: string): Promise<void> {
  const { access, gateway, keeper } = parts;
  const name = `backfill:${type}`;
  const path = folderOf(type);
  if (path === null) throw new Error(`There is no list of ${type}`);
  const expand = EXPAND[type] ?? [];
  const ask = (after: string | null): ReturnType<Gateway["page"]> =>
    gateway.page(account, {
      method: "GET",
      path,
      params: { limit: 100, ...(after === null ? {} : { starting_after: after }) },
      expand: expand.map((one) => `data.${one}`),
      background: true,
    });
  let cursor = await readProgress(access, account, name);
  let coming = cursor === DONE ? null : ask(cursor);
  while (coming !== null) {
    const page = await coming;
    const last = page.hasMore ? page.data.at(-1)?.id : undefined;
    // The next page is on its way while this one is written.
    coming = last === undefined ? null : ask(last);
    coming?.catch(() => undefined);
    const seen = page.data.flatMap((object) =>
      flatten(object, expand).map((one) => ({ object: one, at: page.at })),
    );
    await keeper.keep(account, seen, { alone: true });
    cursor = last ?? DONE;
    await saveProgress(access, account, name, cursor);
  }
}

/** Customers whose lists are read at the same time. */
const CUSTOMERS = 50;

/** Cards, ledgers and tax ids are listed under their customer only. */
async function fillCustomers(parts: BackfillParts, account: string): Promise<void> {
  const { access, gateway, keeper } = parts;
  const name = "backfill:customers";
  for (let last = (await readProgress(access, account, name)) ?? ""; last !== DONE; ) {
    const after: string = last;
    const ids = await access.readTenant(account, (db) =>
      query<{ id: string }>(
        db,
        `select id from mirror_object where account = current_setting('counterfoil.account')
           and type = 'customer' and not deleted and id > $1 order by id limit ${CUSTOMERS}`,
        [after],
      ),
    );
    const lists = ids.flatMap(({ id }) =>
      ["payment_methods", "balance_transactions", "tax_ids"].map(
        (list) => `${join("/customers", id)}/${list}`,
      ),
    );
    const seen = await Promise.all(lists.map((path) => whole(gateway, account, path)));
    await keeper.keep(account, seen.flat(), { alone: true });
    last = ids.at(-1)?.id ?? DONE;
    await saveProgress(access, account, name, last);
  }
}

/** Payouts whose contents are read at the same time. */
const PAYOUTS = 20;

/** Which payout an entry left with is told by the payout only. */
async function fillPayouts(parts: BackfillParts, account: string): Promise<void> {
  const { access, gateway } = parts;
  const name = "backfill:contents";
  for (let last = (await readProgress(access, account, name)) ?? ""; last !== DONE; ) {
    const after: string = last;
    const ids = await access.readTenant(account, (db) =>
      query<{ id: string }>(
        db,
        `select id from mirror_object where account = current_setting('counterfoil.account')
           and type = 'payout' and link = 'true' and id > $1 order by id limit ${PAYOUTS}`,
        [after],
      ),
    );
    const contents = await Promise.all(
      ids.map(async ({ id }) => ({ id, seen: await contentsOf(gateway, account, id, true) })),
    );
    for (const { id, seen } of contents) {
      const entries = seen.map(({ object }) => object.id);
      await tie(access, account, id, entries);
    }
    last = ids.at(-1)?.id ?? DONE;
    await saveProgress(access, account, name, last);
  }
}

/** The business's own account. */
async function fillAccount({ gateway, keeper }: BackfillParts, account: string): Promise<void> {
  const ask = { method: "GET", path: "/account", background: true } as const;
  await keeper.keep(account, [await gateway.one(account, ask)], { alone: true });
}

/** All of a list, newest first. */
async function whole(gateway: Gateway, account: string, path: string): Promise<Seen[]> {
  const seen: Seen[] = [];
  let cursor: string | undefined;
  do {
    const page = await gateway.page(account, {
      method: "GET",
      path,
      params: { limit: 100, starting_after: cursor },
      background: true,
    });
    for (const object of page.data) seen.push({ object, at: page.at });
    cursor = page.hasMore ? page.data.at(-1)?.id : undefined;
  } while (cursor !== undefined);
  return seen;
}

/** What happened to the business's objects, oldest first. */
async function pastEvents(gateway: Gateway, account: string): Promise<ProviderEvent[]> {
  const events: ProviderEvent[] = [];
  let cursor: string | undefined;
  do {
    const page = await gateway.page(account, {
      method: "GET",
      path: "/events",
      params: { limit: 100, starting_after: cursor },
      background: true,
    });
    for (const one of page.data) {
      const event = providerEvent.safeParse(one);
      if (event.success) events.push(event.data);
    }
    cursor = page.hasMore ? page.data.at(-1)?.id : undefined;
  } while (cursor !== undefined && events.length < EVENTS);
  return events.reverse();
}

/** Past events tell the history of objects; what they carried is in the mirror already. */
async function remember(
  inbox: Inbox,
  account: string,
  events: readonly ProviderEvent[],
): Promise<void> {
  for (let from = 0; from < events.length; from += 500) {
    await inbox.remember(account, events.slice(from, from + 500));
  }
}
