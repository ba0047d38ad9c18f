import { type ContainedObjects, type Resource, resources } from "@counterfoil/contract";
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
export interface ListSource {
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

type ListedResource = (typeof LISTED)[number];

function listOf(listed: ListedResource): ListSource {
  const { type, path, expand = [], brings = [] } = listed;
  return {
    name: type,
    types: [type, ...brings.map((contained) => contained.type)],
    scope: [type, ...expand].join(" "),
    async slice(parts, account, cursor) {
      const request = { method: "GET", path, expand: expand.map((one) => `data.${one}`) } as const;
      const page = await nextPage(parts, account, type, request, cursor);
      const snapshots = page.data.flatMap((object) =>
        flatten(object, expand).map((one) => ({ object: one, at: page.at })),
      );
      const further: ContainedPart[] = [];
      for (const contained of brings) {
        further.push(
          contained.list === null
            ? await goneFrom(parts, account, type, contained, snapshots)
            : await restOf(parts, account, listed, contained.list, contained, page.data, snapshots),
        );
      }
      return {
        snapshots: [...snapshots, ...further.flatMap((part) => part.snapshots)],
        suspects: [...page.suspects, ...further.flatMap((part) => part.suspects)],
        cursor: page.cursor,
        comparedTo: page.comparedTo,
      };
    },
  };
}

type ContainedPart = Pick<Slice, "snapshots" | "suspects">;

/** Returns deletions of mirrored objects that a page's objects no longer contain. */
async function goneFrom(
  { access }: SourceParts,
  account: string,
  owner: string,
  { type, field }: ContainedObjects,
  snapshots: readonly ObjectSnapshot[],
): Promise<ContainedPart> {
  const [first] = snapshots;
  if (first === undefined) return { snapshots: [], suspects: [] };
  const gone = await mirroredUnder(
    access,
    account,
    type,
    field,
    idsOf(snapshots, owner),
    snapshots,
  );
  return {
    snapshots: gone.map((id) => ({ object: tombstone({ object: type, id }), at: first.at })),
    suspects: [],
  };
}

const longList = z.object({ has_more: z.boolean() });

/** Reads contained objects that a page's objects don't show, and mirrored ones that they lack. */
async function restOf(
  { access, gateway }: SourceParts,
  account: string,
  owner: Pick<ListedResource, "type" | "path">,
  list: string,
  { type, field }: ContainedObjects,
  objects: readonly WireObject[],
  snapshots: readonly ObjectSnapshot[],
): Promise<ContainedPart> {
  const long = objects.filter((object) => longList.safeParse(object[list]).data?.has_more);
  const lists = long.map(({ id }) => listUnder(gateway, account, join(owner.path, id), list));
  const further = (await Promise.all(lists)).flat();
  const ids = idsOf(snapshots, owner.type);
  const left = await mirroredUnder(access, account, type, field, ids, [...snapshots, ...further]);
  return { snapshots: further, suspects: left.map((id) => ({ kind: "object", type, id })) };
}

/** Payment methods and balance entries are only listed under their customer. */
const customerLists: ListSource = {
  name: "customer_lists",
  types: ["payment_method", "customer_balance_transaction"],
  scope: "payment_methods balance_transactions",
  async slice({ access, gateway }, account, cursor, wide) {
    const ids = await idsAfter(access, account, "type = 'customer'", cursor, wide ? 50 : 4);
    const lists = ids.flatMap((id) =>
      ["payment_methods", "balance_transactions"].map((list) =>
        listUnder(gateway, account, join("/customers", id), list),
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

/** Reads the whole list below an object's path; empty if the object was deleted. */
async function listUnder(
  gateway: Gateway,
  account: string,
  path: string,
  list: string,
): Promise<ObjectSnapshot[]> {
  try {
    return await whole(gateway, account, `${path}/${list}`);
  } catch (error) {
    // It was deleted since; the list of such objects, or its event, reports that.
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Only the payout lists its balance transactions; they don't refer to it. */
const payoutContents: ListSource = {
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
const ownAccount: ListSource = {
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
export const SOURCES: readonly ListSource[] = [
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
  field: string,
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
