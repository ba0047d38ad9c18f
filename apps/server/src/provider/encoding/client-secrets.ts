import { resourceOfType } from "@counterfoil/contract";
import { isWireObject, type WireObject } from "./wire.ts";

type SecretRule = NonNullable<NonNullable<ReturnType<typeof resourceOfType>>["clientSecret"]>;

/** With the publishable key, it grants access to the customer and their data. */
export const CLIENT_SECRET_FIELD = "client_secret";

/**
 * Returns the rule by which someone may need an object's client secret; null if no one does in its
 * status.
 * @param isNew whether the object was just created
 */
export function secretRule(object: WireObject, isNew: boolean): SecretRule | null {
  const rule = resourceOfType(object.object)?.clientSecret ?? null;
  if (rule === null || !(rule.read || isNew)) return null;
  return rule.statuses.includes(String(object.status)) ? rule : null;
}

/**
 * Returns the object as it is stored: client secrets that no one needs, also of objects inside it,
 * are null.
 * @param isNew whether the object was just created
 */
export function withoutSpentSecrets(object: WireObject, isNew: boolean): WireObject {
  const stored = cleaned(object, isNew);
  return isWireObject(stored) ? stored : object;
}

/** Returns the same value if nothing in it changes, because most objects have no secret. */
function cleaned(value: unknown, isNew: boolean): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const parts = value.map((part) => cleaned(part, isNew));
    return parts.some((part, at) => part !== value[at]) ? parts : value;
  }
  const needed = isWireObject(value) && secretRule(value, isNew) !== null;
  let changed = false;
  const members = Object.entries(value).map(([name, part]) => {
    const stored = name !== CLIENT_SECRET_FIELD ? cleaned(part, isNew) : needed ? part : null;
    changed ||= stored !== part;
    return [name, stored] as const;
  });
  return changed ? Object.fromEntries(members) : value;
}
