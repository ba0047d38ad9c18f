import { type AnyRole, type FeatureAccess, type Right, rightsOf } from "@counterfoil/domain";

/** Returns a function that derives something from a role, once for each. */
export function onceFor<T extends object>(derive: (role: AnyRole) => T): (role: AnyRole) => T {
  const shipped = new Map<string, T>();
  const further = new WeakMap<object, T>();
  return (role) => {
    const entry = typeof role === "string" ? shipped.get(role) : further.get(role);
    if (entry !== undefined) return entry;
    const derived = derive(role);
    if (typeof role === "string") shipped.set(role, derived);
    else further.set(role, derived);
    return derived;
  };
}

/** Returns the rights of a role in an installation. */
export function permissionsUnder(site: FeatureAccess): (role: AnyRole) => ReadonlySet<Right> {
  return onceFor((role) => new Set(rightsOf(role, site)));
}
