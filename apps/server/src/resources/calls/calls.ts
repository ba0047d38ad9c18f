import {
  goneResponse,
  objectResponse,
  pageResponse,
  type Resource,
  type Route,
  resources,
} from "@counterfoil/contract";
import { call } from "../../http/call.ts";
import type { BoundRoute, HandlerOf, MemberContext } from "../../http/handler.ts";
import { notFound } from "../../http/response/refusal.ts";
import type { Authorizer } from "../authorizer.ts";
import { listSchema, oneQuery, type ResourceReader } from "../reader.ts";
import type { Writer } from "../writer.ts";
import { summariesOf } from "./summaries.ts";

interface ResourceCallDependencies {
  readonly reader: ResourceReader;
  readonly writer: Writer;
  readonly authorizer: Pick<Authorizer, "require">;
}

/** Returns the uniform calls of every resource in the registry. */
export function resourceCalls(
  parts: ResourceCallDependencies,
  registry: Readonly<Record<string, Resource>> = resources,
): BoundRoute[] {
  return Object.entries(registry).flatMap(([name, resource]) => callsOf(parts, name, resource));
}

function callsOf(
  { reader, writer, authorizer }: ResourceCallDependencies,
  name: string,
  resource: Resource,
): BoundRoute[] {
  const base = `/api/stripe/${name}`;
  const { rights } = resource;
  const summaries = summariesOf(name);
  const open = {
    ...(resource.feature === null ? {} : { feature: resource.feature }),
    apiKey: true as const,
  };
  const idOf = ({ param }: Pick<MemberContext, "param">) => known(resource, param("id"));
  const calls: BoundRoute[] = [
    mirrored(
      {
        method: "GET",
        path: base,
        summary: summaries.list,
        access: rights.read,
        ...open,
        query: listSchema(resource),
        response: pageResponse,
      } satisfies Route,
      (context) => reader.list(resource, context, context.query),
    ),
    mirrored(
      {
        method: "GET",
        path: `${base}/:id`,
        summary: summaries.retrieve,
        access: rights.read,
        ...open,
        query: oneQuery,
        response: objectResponse,
      } satisfies Route,
      (context) => reader.one(resource, context, idOf(context), context.query),
    ),
  ];
  if (rights.create !== null && resource.create !== null) {
    const row = { method: "POST", path: base, summary: summaries.create } as const;
    const { create: body, createLimit } = resource;
    const limit = createLimit === null ? {} : { bodyLimit: createLimit };
    const stepUp = resource.createStepUp === null ? {} : { stepUp: resource.createStepUp };
    const response = objectResponse;
    const route = { ...row, access: rights.create, ...open, body, response, ...limit, ...stepUp };
    calls.push(
      call(route, (context) => {
        for (const right of resource.createAlsoRequires?.(context.body) ?? []) {
          authorizer.require(context.role, right);
        }
        return writer(context, `${name}.create`, { params: context.body });
      }),
    );
  }
  if (rights.update !== null && resource.update !== null) {
    const row = { method: "PATCH", path: `${base}/:id`, summary: summaries.update } as const;
    const response = objectResponse;
    const route = { ...row, access: rights.update, ...open, body: resource.update, response };
    calls.push(
      call(route, (context) =>
        writer(context, `${name}.update`, { id: idOf(context), params: context.body }),
      ),
    );
  }
  if (rights.delete !== null) {
    const row = { method: "DELETE", path: `${base}/:id`, summary: summaries.remove } as const;
    const route = { ...row, access: rights.delete, ...open, response: goneResponse };
    calls.push(
      call(route, (context) =>
        writer(context, `${name}.remove`, { id: idOf(context), params: {} }),
      ),
    );
  }
  for (const [action, { right, alsoRequires, params }] of Object.entries(resource.actions)) {
    const row = {
      method: "POST",
      path: `${base}/:id/${action}`,
      summary: summaries.act(action),
    } as const;
    const route = { ...row, access: right, ...open, body: params, response: objectResponse };
    calls.push(
      call(route, (context) => {
        const other = alsoRequires?.(context.body) ?? null;
        if (other !== null) authorizer.require(context.role, other);
        return writer(context, `${name}.${action}`, { id: idOf(context), params: context.body });
      }),
    );
  }
  return calls;
}

/** Binds a route that answers from the mirror. */
const mirrored = <R extends Route>(route: R, handler: HandlerOf<R>): BoundRoute => ({
  ...call(route, handler),
  mirrored: true,
});

/** An ID of another format doesn't exist; no lookup is needed. */
function known(resource: Resource, id: string): string {
  if (!resource.idPattern.test(id)) throw notFound();
  return id;
}
