import type { z } from "zod";
import type { Context } from "./context.ts";
import { listParams, pageOf } from "./lists/paging.ts";
import type { ParamTree } from "./parameters/params.ts";
import { readParams } from "./parameters/read-params.ts";
import type { TypeName, Types } from "./types/types.ts";
import type { ApiObject } from "./types/wire.ts";

type PathNames<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? PathNames<Head> | PathNames<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never;

/** Values of the path's `:names`. */
type PathValues<Path extends string> = Record<PathNames<Path>, string>;

type ApiMethod = "GET" | "POST" | "DELETE";

/** Access of a publishable key to an operation. */
export interface PublishableAccess {
  /** Names of allowed parameters. One with brackets, `a[b]`, allows only that part of `a`. */
  readonly params: readonly string[];
  /** Paths that `expand` may name. */
  readonly expand?: readonly string[];
  /** Whether the provider's own browser script uses the operation. */
  readonly byScript: boolean;
}

/** One route of the API, ready for the router. */
export interface Operation {
  readonly method: ApiMethod;
  readonly path: string;
  /** Access of a caller with a publishable key; null for none. */
  readonly publishable: PublishableAccess | null;
  /** The path's name for the account acted on. If omitted, the caller's own account. */
  readonly actsOn?: string;
  /** Whether a retrieval stores what it returns, so that it runs as a write. */
  readonly stores?: (path: Record<string, string>) => boolean;
  /** Every parameter that the operation accepts. */
  readonly params: z.ZodObject;
  /**
   * Validates the parameters and runs the operation.
   * @throws ApiRefusal
   */
  invoke(ctx: Context, path: Record<string, string>, params: ParamTree): Promise<ApiObject>;
}

interface OperationDefinition<Path extends string, Schema extends z.ZodObject> {
  method: ApiMethod;
  path: Path;
  /** Schema built from `p` (params.ts). Other parameters are rejected. */
  params: Schema;
  /** If omitted, only secret keys may use the operation. */
  publishable?: PublishableAccess;
  /** The path's `:name` of the account acted on, instead of the caller's own. */
  actsOn?: PathNames<Path> & string;
  /** Whether a retrieval stores what it returns, so that it runs as a write. */
  stores?: (path: Record<string, string>) => boolean;
  run(ctx: Context, path: PathValues<Path>, params: z.output<Schema>): Promise<ApiObject>;
}

/** Declares a route: method, path with `:names`, its parameters, and its handler. */
export function operation<Path extends string, Schema extends z.ZodObject>(
  definition: OperationDefinition<Path, Schema>,
): Operation {
  const names = [...definition.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
  const complete = (values: Record<string, string>): values is PathValues<Path> =>
    names.every((name) => name !== undefined && values[name] !== undefined);
  return {
    method: definition.method,
    path: definition.path,
    publishable: definition.publishable ?? null,
    ...(definition.actsOn === undefined ? {} : { actsOn: definition.actsOn }),
    ...(definition.stores === undefined ? {} : { stores: definition.stores }),
    params: definition.params,
    async invoke(ctx, path, tree) {
      if (!complete(path)) throw new Error(`The path ${definition.path} is missing a value`);
      return definition.run(ctx, path, readParams(definition.params, tree));
    },
  };
}

interface ListDefinition<Path extends string, K extends TypeName> {
  path: Path;
  type: K;
  /** Maps parameter names to the keys of the type's row that they filter by. */
  filters?: Record<string, string>;
  /** Maps path names to keys of the type's row, for lists below another object. */
  under?: Record<string, string>;
  /** Derives the response from a stored object, for fields that change with time. */
  shown?: (ctx: Context, object: Types[K]) => Types[K];
}

/** Declares a standard list: newest first, `limit`, both cursors, `created`, and filters by key. */
export function list<Path extends string, K extends TypeName>(
  definition: ListDefinition<Path, K>,
): Operation {
  const filters = definition.filters ?? {};
  const schema = listParams(Object.keys(filters));
  return {
    method: "GET",
    path: definition.path,
    publishable: null,
    params: schema,
    async invoke(ctx, path, tree) {
      const params = readParams(schema, tree);
      const where: Record<string, string | undefined> = {};
      for (const [name, value] of Object.entries(params)) {
        const key = filters[name];
        if (key !== undefined && typeof value === "string") where[key] = value;
      }
      for (const [name, key] of Object.entries(definition.under ?? {})) where[key] = path[name];
      const url = definition.path.replace(/:(\w+)/g, (_, name: string) => path[name] ?? "");
      const page = await pageOf(ctx, definition.type, url, { ...params, where });
      const { shown } = definition;
      return shown ? { ...page, data: page.data.map((object) => shown(ctx, object)) } : page;
    },
  };
}
