import { queryRows } from "@counterfoil/database";
import { z } from "zod";
import { Refusal } from "../../http/response/refusal.ts";
import type { MirrorAccess } from "../../mirror/schema.ts";
import type { FollowUpRead } from "../../mirror/write/reads/related-objects.ts";
import type { WireObject } from "../../provider/encoding/wire.ts";
import type { Gateway, WireRequest } from "../../provider/gateway.ts";
import type { Moment } from "../../provider/moment.ts";

/** Maximum number of objects read individually after one page. */
const SUSPECTS = 200;

/** Position in a list: the last object read, its second, and all IDs read of that second. */
const edge = z.object({ after: z.string(), at: z.number().nullable(), ids: z.array(z.string()) });
type Edge = z.infer<typeof edge>;

interface ProviderListPage {
  readonly data: readonly WireObject[];
  readonly at: Moment;
  readonly suspects: readonly FollowUpRead[];
  readonly cursor: string | null;
  readonly comparedTo: number | null;
}

interface ListPageDependencies {
  readonly access: MirrorAccess;
  readonly gateway: Gateway;
}

/** Reads the next page of a list, and returns what else the mirror has in the same range. */
export async function nextPage(
  { access, gateway }: ListPageDependencies,
  account: string,
  type: string,
  request: WireRequest,
  cursor: string | null,
): Promise<ProviderListPage> {
  const from = cursor === null ? null : edge.parse(JSON.parse(cursor));
  const page = await pageFrom(gateway, account, request, from);
  const last = page.data.at(-1);
  const oldest = last === undefined ? null : createdOf(last);
  const ids = page.data.map(({ id }) => id);
  const upper = from === null || from.at === null ? page.at.to : from.at;
  // Objects of the last second may continue on the next page, so they are checked then.
  const lower = page.hasMore ? oldest : -1;
  const suspects =
    lower === null
      ? []
      : await besides(access, account, type, { lower, upper, ids: [...ids, ...(from?.ids ?? [])] });
  const more = page.hasMore && last !== undefined;
  const same = (object: WireObject) => createdOf(object) === oldest;
  const earlier = from?.at === oldest ? (from?.ids ?? []) : [];
  const next: Edge | null = more
    ? {
        after: last.id,
        at: oldest,
        ids: [...earlier, ...page.data.filter(same).map(({ id }) => id)],
      }
    : null;
  return {
    data: page.data,
    at: page.at,
    suspects,
    cursor: next === null ? null : JSON.stringify(next),
    comparedTo: oldest ?? from?.at ?? null,
  };
}

/**
 * Reads a page from a position. If the object there was deleted since, the provider rejects it as a
 * cursor (docs.stripe.com/api/pagination): the page then starts at its second, or at the start if
 * the list has no time filter.
 */
async function pageFrom(
  gateway: Gateway,
  account: string,
  request: WireRequest,
  from: Edge | null,
): ReturnType<Gateway["page"]> {
  const read = (params: Record<string, unknown>) =>
    gateway.page(account, { ...request, params: { ...request.params, limit: 100, ...params } });
  if (from === null) return read({});
  try {
    return await read({ starting_after: from.after });
  } catch (error) {
    if (!isRejected(error)) throw error;
  }
  if (from.at === null) return read({});
  try {
    return await read({ "created[lte]": from.at });
  } catch (error) {
    if (!isRejected(error)) throw error;
    return read({});
  }
}

const isRejected = (error: unknown): boolean =>
  error instanceof Refusal && (error.status === 400 || error.status === 404);

/** Returns mirrored objects created after `lower` and up to `upper`, except for these. */
async function besides(
  access: MirrorAccess,
  account: string,
  type: string,
  { lower, upper, ids }: { lower: number; upper: number; ids: readonly string[] },
): Promise<FollowUpRead[]> {
  const rows = await access.readTenant(account, (db) =>
    queryRows<{ id: string }>(
      db,
      `select id from mirror_object where account = current_setting('counterfoil.account')
         and type = $1 and created > $2 and created <= $3 and id <> all($4) and not deleted
       order by created desc limit ${SUSPECTS}`,
      [type, lower, upper, ids],
    ),
  );
  return rows.map(({ id }) => ({ kind: "object", type, id }));
}

/** Returns when an object was created; an invoice item's field is `date`. */
function createdOf(object: WireObject): number | null {
  const created = object.object === "invoiceitem" ? object.date : object.created;
  return typeof created === "number" ? created : null;
}
