import type { z } from "zod";
import { parameterNames } from "../parameters.ts";
import { sdkMethods } from "./documented.ts";

/** Parts of the longest name that `parameterNames` returns. */
const MAX_DEPTH = 6;
/** Whether every request has a parameter, or it is an entry of metadata, named by the caller. */
const isGeneral = (name: string): boolean =>
  name === "expand" || name === "expand[0]" || /metadata\]?\[note\]$/.test(name);

interface Comparison {
  /** Number of routes compared. */
  readonly routes: number;
  /** Such as `POST /v1/refunds origin`: documented, but rejected as unknown. */
  readonly rejected: readonly string[];
  /** Accepted, but not documented. */
  readonly undocumented: readonly string[];
}

/** A route of the embedded provider. */
interface ProviderRoute {
  readonly method: string;
  readonly path: string;
  readonly params: z.ZodObject;
}

/** Compares the parameters of every route with those that the SDK's types document. */
export function compareParameters(operations: readonly ProviderRoute[]): Comparison {
  const documented = new Map<string, Set<string>>();
  const methods = sdkMethods();
  const rejected: string[] = [];
  const undocumented: string[] = [];
  for (const { method, path, params } of operations) {
    const route = `${method} ${path.replaceAll(/:\w+/g, ":")}`;
    const overloads = methods.filter((one) => one.route === route);
    if (overloads.length === 0) continue;
    const names =
      documented.get(route) ?? new Set(overloads.flatMap((one) => [...one.parameters()]));
    documented.set(route, names);
    const accepted = new Set(parameterNames(params));
    rejected.push(...outermost(names, accepted).map((name) => `${route} ${name}`));
    undocumented.push(...outermost(accepted, names).map((name) => `${route} ${name}`));
  }
  return { routes: documented.size, rejected, undocumented };
}

/** Returns the names that the others lack, without those inside a name that they lack. */
function outermost(names: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...names].filter((name) => {
    const parts = name.split("[");
    if (others.has(name) || isGeneral(name) || parts.length > MAX_DEPTH) return false;
    const parent = parts.slice(0, -1).join("[");
    return parent === "" || others.has(parent);
  });
}
