import { type Resource, resources } from "@counterfoil/contract";
import { queryRows } from "@counterfoil/database";
import { z } from "zod";
import { idsWith } from "../../mirror/facets/sql.ts";
import type { MirrorAccess } from "../../mirror/schema.ts";
import { contentsOf, tie } from "../../mirror/write/payout-contents.ts";
import { flatten } from "../../mirror/write/reads/flatten.ts";
import type { FollowUpRead } from "../../mirror/write/reads/related-objects.ts";
import { isMissing, tombstone } from "../../mirror/write/reads/tombstone.ts";
import { ownedBy } from "../../mirror/write/rows/owned.ts";
import { join } from "../../provider/encoding/paths.ts";
import { type WireObject, wireList } from "../../provider/encoding/wire.ts";
import type { Gateway, ObjectSnapshot } from "../../provider/gateway.ts";
import { nextPage } from "./next-page.ts";

/** Dependencies of a source. */
export interface SourceParts {
  readonly access: MirrorAccess;
  readonly gateway: Gateway;
}

/** A part of the provider's objects, with the mirror's objects in the same range. */
interface Slice {
  readonly snapshots: readonly ObjectSnapshot[];
  /** Mirrored objects that the provider didn't list, to be read individually. */
  readonly suspects: readonly FollowUpRead[];
  /** Where the next slice starts; null at the end. */
  readonly cursor: string | null;
  /** Creation time of the oldest listed object, in the provider's seconds; null if unknown. */
  readonly comparedTo: number | null;
}

/** Reads all objects of some types in slices. */
export interface Source {
  readonly name: string;
  /** The types of its objects. */
  readonly types: readonly string[];
  /** Parts that it reads of them: a source that reads more than before is read again. */
  readonly scope: string;
  /** @param wide reads larger pages, because the business isn't in use yet */
  slice(parts: SourceParts, account: string, cursor: string | null, wide: boolean): Promise<Slice>;
}

/** Resources with a list of their own, in the order in which the lists are read. */
const LISTED = Object.values<Resource>(resources)
  .flatMap(({ type, path, backfill }) =>
    backfill === "owner" ? [] : [{ type, path, ...backfill }],
  )
  .sort((one, other) => one.position - other.position);

function listOf({ type, path, expand = [], brings = [] }: (typeof LISTED)[number]): Source {
  return {
    name: type,
    types: [type, ...brings],
    scope: [type, ...expand].join(" "),
    async slice(parts, account, cursor) {
      const request = { method: "GET", path, expand: expand.map((one) => `data.${one}`) } as const;
      const page = await nextPage(parts, account, type, request, cursor);
      const snapshots = page.data.flatMap((object) =>
        flatten(object, expand).map((one) => ({ object: one, at: page.at })),
      );
      const gone = type === "invoice" ? await goneDiscounts(parts, account, snapshots) : [];
      const taxIds =
        type === "customer" ? await taxIdsOf(parts, account, page.data, snapshots) : NONE;
      return {
        snapshots: [...snapshots, ...gone, ...taxIds.snapshots],
        suspects: [...page.suspects, ...taxIds.suspects],
        cursor: page.cursor,
        comparedTo: page.comparedTo,
      };
    },
  };
}

const NONE: Pick<Slice, "snapshots" | "suspects"> = { snapshots: [], suspects: [] };

/** Discounts have no path of their own: those that their invoice no longer has are deleted. */
async function goneDiscounts(
  { access }: SourceParts,
  account: string,
  snapshots: readonly ObjectSnapshot[],
): Promise<ObjectSnapshot[]> {
  const [first] = snapshots;
  if (first === undefined) return [];
  const ids = idsOf(snapshots, "invoice");
  const gone = await mirroredUnder(access, account, "discount", "invoice", ids, snapshots);
  return gone.map((id) => ({ object: tombstone({ object: "discount", id }), at: first.at }));
}

const withTaxIds = z.object({ tax_ids: z.object({ has_more: z.boolean() }).nullish() });

/** Reads tax IDs that a page of customers doesn't contain, and mirrored ones that it lacks. */
async function taxIdsOf(
  { access, gateway }: SourceParts,
  account: string,
  customers: readonly WireObject[],
  snapshots: readonly ObjectSnapshot[],
): Promise<Pick<Slice, "snapshots" | "suspects">> {
  const long = customers.filter((one) => withTaxIds.safeParse(one).data?.tax_ids?.has_more);
  const lists = long.map(({ id }) => underCustomer(gateway, account, id, "tax_ids"));
  const further = (await Promise.all(lists)).flat();
  const ids = idsOf(snapshots, "customer");
  const all = [...snapshots, ...further];
  const left = await mirroredUnder(access, account, "tax_id", "customer", ids, all);
  return {
    snapshots: further,
    suspects: left.map((id) => ({ kind: "object", type: "tax_id", id })),
  };
}

/** Payment methods and balance entries are only listed under their customer. */
const customerLists: Source = {
  name: "customer_lists",
  types: ["payment_method", "customer_balance_transaction"],
  scope: "payment_methods balance_transactions",
  async slice({ access, gateway }, account, cursor, wide) {
    const ids = await idsAfter(access, account, "type = 'customer'", cursor, wide ? 50 : 4);
    const lists = ids.flatMap((id) =>
      ["payment_methods", "balance_transactions"].map((list) =>
        underCustomer(gateway, account, id, list),
      ),
    );
    const snapshots = (await Promise.all(lists)).flat();
    const left = await mirroredUnder(access, account, "payment_method", "customer", ids, snapshots);
    const suspects: FollowUpRead[] = left.map((id) => ({
      kind: "object",
      type: "payment_method",
      id,
    }));
    return { snapshots, suspects, cursor: ids.at(-1) ?? null, comparedTo: null };
  },
};

/** Reads a customer's whole list; empty if the customer was deleted. */
async function underCustomer(
  gateway: Gateway,
  account: string,
  customer: string,
  list: string,
): Promise<ObjectSnapshot[]> {
  try {
    return await whole(gateway, account, `${join("/customers", customer)}/${list}`);
  } catch (error) {
    // It was deleted since; the list of customers, or its event, reports that.
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Only the payout lists its balance transactions; they don't refer to it. */
const payoutContents: Source = {
  name: "payout_contents",
  types: [],
  scope: "automatic",
  async slice({ access, gateway }, account, cursor, wide) {
    const automatic = `type = 'payout' and id in ${idsWith("payout", "automatic", "= 'true'")}`;
    const ids = await idsAfter(access, account, automatic, cursor, wide ? 20 : 4);
    const contents = await Promise.all(
      ids.map(async (id) => {
        try {
          return { id, snapshots: await contentsOf(gateway, account, id) };
        } catch (error) {
          if (isMissing(error)) return { id, snapshots: [] };
          throw error;
        }
      }),
    );
    for (const { id, snapshots } of contents) {
      const entries = snapshots.map(({ object }) => object.id);
      await tie(access, account, id, entries);
    }
    return { snapshots: [], suspects: [], cursor: ids.at(-1) ?? null, comparedTo: null };
  },
};

/** Reads the business's own account with its bank accounts. */
const ownAccount: Source = {
  name: "account",
  types: ["account", "bank_account"],
  scope: "account external_accounts",
  async slice({ access, gateway }, account) {
    const snapshot = await gateway.one(account, { method: "GET", path: "/account" });
    const banks = wireList.safeParse(snapshot.object.external_accounts).data?.data ?? [];
    const present = banks.map((object) => ({ object, at: snapshot.at }));
    const left = await mirroredUnder(
      access,
      account,
      "bank_account",
      "account",
      [snapshot.object.id],
      present,
    );
    const gone = left.map((id) => ({
      object: tombstone({ object: "bank_account", id }),
      at: snapshot.at,
    }));
    return { snapshots: [snapshot, ...gone], suspects: [], cursor: null, comparedTo: null };
  },
};

/** Every mirrored type is read by one of these. */
export const SOURCES: readonly Source[] = [
  ...LISTED.map(listOf),
  customerLists,
  payoutContents,
  ownAccount,
];

const idsOf = (snapshots: readonly ObjectSnapshot[], type: string): string[] =>
  snapshots.filter(({ object }) => object.object === type).map(({ object }) => object.id);

/** Returns the next IDs of a type in their own order. */
async function idsAfter(
  access: MirrorAccess,
  account: string,
  where: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await access.readTenant(account, (db) =>
    queryRows<{ id: string }>(
      db,
      `select id from mirror_object where account = current_setting('counterfoil.account')
         and ${where} and not deleted and id > $1 order by id limit ${limit}`,
      [after ?? ""],
    ),
  );
  return rows.map(({ id }) => id);
}

/** Returns mirrored IDs of a type that belong to owners but weren't listed with them. */
async function mirroredUnder(
  access: MirrorAccess,
  account: string,
  type: string,
  field: "customer" | "invoice" | "account",
  owners: readonly string[],
  snapshots: readonly ObjectSnapshot[],
): Promise<string[]> {
  if (owners.length === 0) return [];
  const ids = await access.readTenant(account, (db) => ownedBy(db, type, { field }, owners));
  const mirrored = new Set(idsOf(snapshots, type));
  return ids.filter((id) => !mirrored.has(id));
}

/** Reads a whole list, newest first. */
async function whole(gateway: Gateway, account: string, path: string): Promise<ObjectSnapshot[]> {
  const snapshots: ObjectSnapshot[] = [];
  let cursor: string | undefined;
  do {
    const params = { limit: 100, starting_after: cursor };
    const page = await gateway.page(account, { method: "GET", path, params });
    for (const object of page.data) snapshots.push({ object, at: page.at });
    cursor = page.hasMore ? page.data.at(-1)?.id : undefined;
  } while (cursor !== undefined);
  return snapshots;
}
