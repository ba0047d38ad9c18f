import { fault, listQuery, type Resource, type ResourceName } from "@counterfoil/contract";
import { z } from "zod";
import { jsonText } from "../http/answer.ts";
import { notFound, Refusal, refuse } from "../http/refusal.ts";
import { bodiesOf } from "../mirror/read/bodies.ts";
import { expand } from "../mirror/read/expand.ts";
import { lookUp } from "../mirror/read/get.ts";
import { listTexts } from "../mirror/read/list.ts";
import type { MirrorAccess, MirrorDb } from "../mirror/schema.ts";
import type { Keeper } from "../mirror/write/keeper.ts";
import { pathOf } from "../provider/paths.ts";
import { wireObject } from "../provider/wire.ts";
import { conditionsOf } from "./filters.ts";

export const oneQuery = z.strictObject({
  expand: z.array(z.string().max(100)).max(10).optional(),
  /** Asks the provider and refreshes what is kept. */
  reload: z.enum(["true", "false"]).optional(),
});

/** The query of a list: paging, the filters of all lists, and the resource's own. */
export function listSchema(resource: Resource): z.ZodObject {
  return z.strictObject({ ...listQuery.shape, ...resource.filters.shape });
}

const paging = z.object(listQuery.shape);

/** Reads from the mirror; the stored wire text is passed on, and parsed only to expand. */
export interface Reader {
  list(
    name: ResourceName,
    resource: Resource,
    account: string,
    given: Record<string, unknown>,
  ): Promise<Response>;
  one(
    resource: Resource,
    account: string,
    id: string,
    given: z.output<typeof oneQuery>,
  ): Promise<Response>;
}

export function createReader(access: MirrorAccess, keeper: Keeper): Reader {
  async function textOf(account: string, resource: Resource, id: string, fresh: boolean) {
    const { type } = resource;
    if (!resource.idPattern.test(id)) return null;
    const path = pathOf(type, id);
    if (!fresh || path === null) {
      const text = await lookUp(access, account, type, id);
      if (text !== null || path === null) return text;
      if (await access.readTenant(account, (db) => isGone(db, type, id))) return null;
    }
    try {
      await keeper.fetch(account, type, path);
    } catch (error) {
      if (error instanceof Refusal && error.status < 500) return null;
      throw error;
    }
    return lookUp(access, account, type, id);
  }

  async function expanded(account: string, texts: string[], paths: readonly string[]) {
    if (paths.length === 0 || texts.length === 0) return texts;
    const objects = texts.map((text) => wireObject.parse(JSON.parse(text)));
    await access.readTenant(account, (db) => expand(db, objects, paths));
    return objects.map((object) => JSON.stringify(object));
  }

  return {
    async list(name, resource, account, given) {
      const query = paging.parse(given);
      const paths = expansions(resource, query.expand);
      const where = conditionsOf(name, Object.keys(resource.filters.shape), given);
      const request = { type: resource.type, query, where };
      const page = await listTexts(bodiesOf(access, account), request);
      const data = await expanded(account, page.data, paths);
      return jsonText(`{"data":[${data.join(",")}],"has_more":${page.hasMore}}`);
    },
    async one(resource, account, id, given) {
      const paths = expansions(resource, given.expand);
      const text = await textOf(account, resource, id, given.reload === "true");
      if (text === null) throw notFound();
      const [whole = text] = await expanded(account, [text], paths);
      return jsonText(whole);
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

/** Only what the registry lists may be expanded; `data.` before a path is the provider's way in lists. */
function expansions(resource: Resource, asked: readonly string[] | undefined): string[] {
  const paths = (asked ?? []).map((path) => path.replace(/^data\./, ""));
  const unlisted = paths.find((path) => !resource.expand.includes(path));
  if (unlisted !== undefined) {
    const faults = { expand: fault("not_expandable", { path: unlisted }) };
    throw refuse("invalid_request", "Some parameters are not valid", { faults });
  }
  return paths;
}
