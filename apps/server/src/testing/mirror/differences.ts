import { queryRows } from "@counterfoil/database";
import type Stripe from "stripe";
import { isMirrored, MIRRORED_TYPES } from "../../mirror/columns/columns.ts";
import { facetValue } from "../../mirror/facets/sql.ts";
import type { MirrorSchema } from "../../mirror/schema.ts";
import { withAllLines } from "../../mirror/write/reads/lines.ts";
import type { ProviderConnection } from "../../provider/connection.ts";
import { withoutSpentSecrets } from "../../provider/encoding/client-secrets.ts";
import { folderOf } from "../../provider/encoding/paths.ts";
import { isWireObject, type WireObject } from "../../provider/encoding/wire.ts";
import { createGateway, type Gateway } from "../../provider/gateway.ts";
import type { World } from "../world.ts";

/** A difference between the mirror and the provider. */
export interface Difference {
  readonly type: string;
  readonly id: string;
  readonly what: "missing" | "left over" | "other";
  /** Names of the fields with different values. */
  readonly fields: readonly string[];
}

/** A server's database and its connection to the provider. */
interface MirroringServer {
  readonly app: { readonly services: { readonly provider: ProviderConnection } };
  readonly database: World["database"];
}

/**
 * Paths of the lists with all objects of types that no list of their own has; `:customer` stands
 * for each customer.
 */
const LISTS: Readonly<Record<string, string>> = {
  account: "/account",
  bank_account: "/account",
  customer_balance_transaction: "/customers/:customer/balance_transactions",
  discount: "/invoices",
  payment_method: "/customers/:customer/payment_methods",
  tax_id: "/customers/:customer/tax_ids",
};

/**
 * Returns every difference between the mirror of a business and its provider, over all mirrored
 * types.
 * It reads the provider's lists itself, independently of the code that compares the mirror.
 */
export async function differences(world: MirroringServer, account: string): Promise<Difference[]> {
  const atProvider = await heldBy(createGateway(world.app.services.provider), account);
  const shown = await shownBy(world, account);
  const differing: Difference[] = [];
  for (const [key, object] of atProvider) {
    const about = { type: object.object, id: object.id };
    const body = shown.get(key);
    if (body === undefined) differing.push({ ...about, what: "missing", fields: [] });
    else {
      const fields = fieldsBetween(object, body);
      if (fields.length > 0) differing.push({ ...about, what: "other", fields });
    }
  }
  for (const [key, object] of shown) {
    if (atProvider.has(key) || isLoose(object)) continue;
    differing.push({ type: object.object, id: object.id, what: "left over", fields: [] });
  }
  return differing;
}

/** A payment method without a customer isn't in any list. */
const isLoose = (object: WireObject): boolean =>
  object.object === "payment_method" && object.customer === null;

const keyOf = ({ object, id }: WireObject): string => `${object} ${id}`;

async function shownBy(
  { database }: MirroringServer,
  account: string,
): Promise<Map<string, WireObject>> {
  const access = database.access<MirrorSchema>("app");
  const rows = await access.readTenant(account, (db) =>
    queryRows<{ type: string; id: string; body: string; payout: string | null }>(
      db,
      `select type, id, body, ${facetValue("balance_transaction", "payout", "o.id")} as payout
       from mirror_object o
       where account = current_setting('counterfoil.account') and not deleted`,
    ),
  );
  return new Map(
    rows.map(({ type, id, body, payout }) => {
      const tied = type === "balance_transaction" ? { left_with: payout } : {};
      return [`${type} ${id}`, { ...JSON.parse(body), ...tied }];
    }),
  );
}

async function heldBy(gateway: Gateway, account: string): Promise<Map<string, WireObject>> {
  const byKey = new Map<string, WireObject>();
  const add = (object: WireObject) => byKey.set(keyOf(object), withoutSpentSecrets(object, false));
  const all = async (path: string, params: Record<string, string> = {}) => {
    const objects: WireObject[] = [];
    for (let more = true; more; ) {
      const after = objects.at(-1)?.id;
      const paging = { ...params, limit: 100, starting_after: after };
      const expand = path === "/invoices" ? ["data.discounts"] : [];
      const page = await gateway.page(account, { method: "GET", path, params: paging, expand });
      objects.push(...page.data);
      more = page.hasMore;
    }
    return objects;
  };
  const customers = await all("/customers");
  for (const path of new Set([...MIRRORED_TYPES].map(listOf))) {
    if (path === "/account") {
      const { object } = await gateway.one(account, { method: "GET", path });
      add(object);
      for (const bank of listIn(object.external_accounts)) if (isMirrored(bank.object)) add(bank);
      continue;
    }
    const paths = path.includes(":customer")
      ? customers.map(({ id }) => path.replace(":customer", id))
      : [path];
    for (const one of paths) {
      for (const object of await all(one)) {
        for (const part of apart(await withAllLines(gateway, account, object))) add(part);
      }
    }
  }
  for (const object of [...byKey.values()]) {
    if (object.object === "balance_transaction") add({ ...object, left_with: null });
  }
  for (const payout of await all("/payouts")) {
    if (payout.automatic !== true) continue;
    for (const entry of await all("/balance_transactions", { payout: payout.id })) {
      add({ ...entry, left_with: payout.id });
    }
  }
  return byKey;
}

function listOf(type: string): string {
  const path = LISTS[type] ?? folderOf(type);
  if (path === null) throw new Error(`Nothing says where ${type} is listed`);
  return path;
}

/** Returns an object as it is mirrored: an invoice's discounts are separate objects. */
function apart(object: WireObject): WireObject[] {
  if (object.object !== "invoice" || !Array.isArray(object.discounts)) return [object];
  const discounts = object.discounts.filter(isWireObject);
  return [{ ...object, discounts: discounts.map(({ id }) => id) }, ...discounts];
}

const listIn = (list: unknown): WireObject[] => {
  const page: Partial<Stripe.ApiList<WireObject>> = Object(list);
  return page.data ?? [];
};

function fieldsBetween(atProvider: WireObject, shown: WireObject): string[] {
  const names = new Set([...Object.keys(atProvider), ...Object.keys(shown)]);
  return [...names].filter(
    (name) => JSON.stringify(atProvider[name]) !== JSON.stringify(shown[name]),
  );
}
