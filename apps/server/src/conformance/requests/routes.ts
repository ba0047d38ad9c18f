import {
  goneResponse,
  listQueryOf,
  objectResponse,
  pageResponse,
  type Resource,
  type ResourceName,
  type Route,
  resourceNames,
  resources,
  routes,
} from "@counterfoil/contract";
import { z } from "zod";

/** A call as the contract promises it. */
export interface RouteRow extends Omit<Route, "summary"> {
  /** `POST /api/stripe/invoice/:id/pay`. */
  readonly title: string;
  /** `invoice.pay`, or the name in the table of routes. */
  readonly name: string;
  readonly resource?: ResourceName;
}

const oneQuery = z.strictObject({
  expand: z.array(z.string()).optional(),
  reload: z.string().optional(),
});

/** Every call of the contract, read from its two tables and not from the server. */
export const ROWS: readonly RouteRow[] = [
  ...Object.entries<Route>(routes).map(([name, route]) => row(name, route)),
  ...resourceNames().flatMap((name) => resourceRows(name, resources[name])),
];

export const MEMBER_ROWS = ROWS.filter(({ access }) => access !== "public");

/** Returns the row of a name such as `invoice.pay`. */
export function rowOf(name: string): RouteRow {
  const row = ROWS.find((candidate) => candidate.name === name);
  if (row === undefined) throw new Error(`The contract has no ${name}`);
  return row;
}

/** Returns the route's path with its placeholders filled in, in their order. */
export function address(path: string, ...ids: readonly string[]): string {
  const rest = [...ids];
  return path.replaceAll(/:\w+/g, () => encodeURIComponent(rest.shift() ?? "unknown"));
}

function row(name: string, route: Omit<Route, "summary">, resource?: ResourceName): RouteRow {
  return {
    ...route,
    name,
    title: `${route.method} ${route.path}`,
    ...(resource === undefined ? {} : { resource }),
  };
}

function resourceRows(name: ResourceName, resource: Resource): RouteRow[] {
  const { rights, create, update, actions } = resource;
  const feature = {
    ...(resource.feature === null ? {} : { feature: resource.feature }),
    apiKey: true as const,
  };
  const list = `/api/stripe/${name}`;
  const one = `${list}/:id`;
  const query = listQueryOf(resource.sorts, resource.filters);
  const routes: [string, Omit<Route, "summary">][] = [
    [
      "list",
      { method: "GET", path: list, access: rights.read, ...feature, query, response: pageResponse },
    ],
    [
      "one",
      {
        method: "GET",
        path: one,
        access: rights.read,
        ...feature,
        query: oneQuery,
        response: objectResponse,
      },
    ],
  ];
  if (rights.create && create) {
    const access = rights.create;
    const stepUp = resource.createStepUp === null ? {} : { stepUp: resource.createStepUp };
    routes.push([
      "create",
      {
        method: "POST",
        path: list,
        access,
        ...feature,
        ...stepUp,
        body: create,
        response: objectResponse,
      },
    ]);
  }
  if (rights.update && update) {
    const access = rights.update;
    routes.push([
      "update",
      { method: "PATCH", path: one, access, ...feature, body: update, response: objectResponse },
    ]);
  }
  if (rights.delete) {
    routes.push([
      "remove",
      { method: "DELETE", path: one, access: rights.delete, ...feature, response: goneResponse },
    ]);
  }
  for (const [action, { right: access, params: body }] of Object.entries(actions)) {
    routes.push([
      action,
      {
        method: "POST",
        path: `${one}/${action}`,
        access,
        ...feature,
        body,
        response: objectResponse,
      },
    ]);
  }
  return routes.map(([verb, route]) => row(`${name}.${verb}`, route, name));
}
