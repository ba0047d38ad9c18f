import {
  fault,
  type ListQuery,
  type listQuery,
  listQueryOf,
  objectAccess,
  type Resource,
} from "@counterfoil/contract";
import type { AnyRole } from "@counterfoil/domain";
import { z } from "zod";
import type { MemberContext } from "../http/handler.ts";
import { notFound, Refusal, refuse } from "../http/response/refusal.ts";
import { ProviderJson } from "../http/response/reply.ts";
import { bodiesOf } from "../mirror/read/bodies.ts";
import { expand, typesAlong } from "../mirror/read/expand.ts";
import { lookUp } from "../mirror/read/get.ts";
import { listTexts } from "../mirror/read/list/list.ts";
import type { Conditions } from "../mirror/read/list/list-request.ts";
import type { MirrorAccess, MirrorDb } from "../mirror/schema.ts";
import type { MirrorWriter } from "../mirror/write/mirror-writer.ts";
import { continueAs } from "../priority/context.ts";
import { requestPath } from "../provider/encoding/paths.ts";
import { wireObject } from "../provider/encoding/wire.ts";
import type { Authorizer } from "./authorizer.ts";
import { conditionsOf } from "./conditions.ts";
import type { Redaction } from "./redaction.ts";
import { requireReadable } from "./require-readable.ts";

export const oneQuery = z.strictObject({
  expand: z.array(z.string().max(100)).max(10).optional(),
  /** Reads from the provider and updates the mirror. */
  reload: z.enum(["true", "false"]).optional(),
});

/** Returns the query schema of a list: paging, common filters, and the resource's own. */
export function listSchema(resource: Resource): z.ZodObject<typeof listQuery.shape>;
// The type of an object with any further fields would lose those that every list has.
export function listSchema({ sorts, filters }: Resource): z.ZodObject {
  return listQueryOf(sorts, filters);
}

/** Reads from the mirror. Stored JSON text is passed on, and parsed only to expand. */
export interface ResourceReader {
  list(
    resource: Resource,
    reader: Pick<MemberContext, "account" | "role">,
    query: ListQuery,
  ): Promise<ProviderJson>;
  one(
    resource: Resource,
    reader: Pick<MemberContext, "account" | "role">,
    id: string,
    parameters: z.output<typeof oneQuery>,
  ): Promise<ProviderJson>;
}

export function createResourceReader(
  access: MirrorAccess,
  mirrorWriter: MirrorWriter,
  authorizer: Authorizer,
  shown: Redaction,
): ResourceReader {
  async function textOf(account: string, resource: Resource, id: string, fresh: boolean) {
    const { type } = resource;
    if (!resource.idPattern.test(id)) return null;
    const path = requestPath(type, id);
    if (!fresh || path === null) {
      const text = await lookUp(access, account, type, id);
      if (text !== null || path === null) return text;
      if (await access.readTenant(account, (db) => isGone(db, type, id))) return null;
    }
    try {
      await continueAs("person", () => mirrorWriter.fetch(account, type, path));
    } catch (error) {
      if (error instanceof Refusal && error.status < 500) return null;
      throw error;
    }
    return lookUp(access, account, type, id);
  }

  async function expanded(
    account: string,
    resource: Resource,
    texts: string[],
    paths: readonly string[],
  ) {
    if (paths.length === 0 || texts.length === 0) return texts;
    const objects = texts.map((text) => wireObject.parse(JSON.parse(text)));
    await access.readTenant(account, (db) => expand(db, objects, resource.expand, paths));
    return objects.map((object) => JSON.stringify(object));
  }

  /**
   * Rejects paths to objects of types that the role may not read.
   * @throws Refusal that names them
   */
  function refuseUnreadable(role: AnyRole, resource: Resource, paths: readonly string[]): void {
    const closed = (path: string) =>
      typesAlong(resource.expand, path).find((type) => !authorizer.reads(role, type));
    const unreadable = paths.filter((path) => closed(path) !== undefined);
    const [first] = unreadable;
    if (first === undefined) return;
    const path = unreadable.join(", ");
    const faults = { expand: fault("not_readable", { path }) };
    const permission = objectAccess(closed(first) ?? "")?.right;
    const message = `Your role can't read what ${path} contains`;
    throw refuse("forbidden", message, { faults, permission });
  }

  /** Restricts a list to objects that the role may read. */
  function ofReadable(where: Conditions, role: AnyRole, resource: Resource): Conditions {
    const { objectRight, type } = resource;
    if (objectRight === null) return where;
    const readable = objectRight.values.filter((value) => authorizer.readsValue(role, type, value));
    const statuses = [where.columns?.status ?? readable].flat();
    const status = statuses.filter((value) => readable.includes(value));
    return { ...where, columns: { ...where.columns, status } };
  }

  return {
    async list(resource, { account, role }, query) {
      const paths = expansions(resource, query.expand);
      refuseUnreadable(role, resource, paths);
      const own = conditionsOf(resource, query, (type) => authorizer.reads(role, type));
      const where = ofReadable(own, role, resource);
      const request = { type: resource.type, query, where };
      const page = await listTexts(bodiesOf(access, account), request);
      const data = await expanded(account, resource, page.data, paths);
      const rows = data.map((text) => shown.row(role, text));
      return new ProviderJson(`{"data":[${rows.join(",")}],"has_more":${page.hasMore}}`);
    },
    async one(resource, { account, role }, id, parameters) {
      const paths = expansions(resource, parameters.expand);
      refuseUnreadable(role, resource, paths);
      const text = await textOf(account, resource, id, parameters.reload === "true");
      if (text === null) throw notFound();
      if (resource.objectRight !== null) {
        requireReadable(authorizer, role, resource.type, JSON.parse(text));
      }
      const [whole = text] = await expanded(account, resource, [text], paths);
      return new ProviderJson(shown.text(role, whole));
    },
  };
}

async function isGone(db: MirrorDb, type: string, id: string): Promise<boolean> {
  const rows = await db
    .selectFrom("mirror_object")
    .select("id")
    .where("type", "=", type)
    .where("id", "=", id)
    .where("deleted", "=", true)
    .execute();
  return rows.length > 0;
}

/** Only paths in the registry may be expanded. The provider prefixes them with `data.` in lists. */
function expansions(resource: Resource, requested: readonly string[] | undefined): string[] {
  const paths = (requested ?? []).map((path) => path.replace(/^data\./, ""));
  const unlisted = paths.find((path) => !Object.hasOwn(resource.expand, path));
  if (unlisted !== undefined) {
    const faults = { expand: fault("not_expandable", { path: unlisted }) };
    throw refuse("invalid_request", "Some parameters aren’t valid", { faults });
  }
  return paths;
}
