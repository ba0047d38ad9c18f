import type { BoundRoute } from "./handler.ts";

interface CallAddress {
  readonly path: string;
  readonly methods: string[];
  readonly calls: BoundRoute[];
}

interface Routes {
  readonly calls: readonly BoundRoute[];
  readonly rawRoutes: readonly { readonly method: string; readonly path: string }[];
}

/**
 * Returns every path with its methods and calls. Paths without parameters come first:
 * `/user/remove` is never matched as `/user/:uid`, whatever the method.
 */
export function addressesOf({ calls: all, rawRoutes }: Routes): CallAddress[] {
  const byPath = new Map<string, CallAddress>();
  const at = (path: string): CallAddress => {
    const address = byPath.get(path) ?? { path, methods: [], calls: [] };
    byPath.set(path, address);
    return address;
  };
  for (const call of all) {
    const { methods, calls } = at(call.path);
    methods.push(call.method);
    calls.push(call);
  }
  for (const { method, path } of rawRoutes) {
    if (method !== "ALL") at(path).methods.push(method);
  }
  const named = ({ path }: CallAddress) => (path.includes(":") ? 1 : 0);
  return [...byPath.values()].sort((one, other) => named(one) - named(other));
}
