import type { RouteName, routes } from "@counterfoil/contract";
import { call } from "./call.ts";
import type { BoundRoute, Handlers } from "./handler.ts";

/** Binds each named route of the contract to its handler. */
export function bindRoutes(table: typeof routes, handlers: Handlers): BoundRoute[] {
  const names = Object.keys(table) as RouteName[];
  return names.map((name) => bindRoute(table, handlers, name));
}

function bindRoute<K extends RouteName>(
  table: typeof routes,
  handlers: Handlers,
  name: K,
): BoundRoute {
  return call<(typeof routes)[K]>(table[name], handlers[name]);
}
