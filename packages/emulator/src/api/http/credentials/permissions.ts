import type { Operation } from "../../../kernel/operation.ts";
import { type ApiRefusal, refuse } from "../../../kernel/refuse.ts";
import type { KeyRing } from "./key-ring.ts";

/** The permissions of restricted keys, by key. Any other key has every permission. */
export type RestrictedKeys = Readonly<Record<string, readonly string[]>>;

/** Restricts keys of a ring (https://docs.stripe.com/keys#create-restricted-api-keys). */
export function restricted(ring: KeyRing, keys: RestrictedKeys): KeyRing {
  return (key) => {
    const storedKey = ring(key);
    const granted = Object.hasOwn(keys, key) ? keys[key] : undefined;
    return storedKey === null || granted === undefined
      ? storedKey
      : { ...storedKey, permissions: new Set(granted) };
  };
}

/**
 * Returns the permission that an operation requires, such as `rak_tax_rate_read`: its list, and
 * whether it reads or writes. A permission to write includes reading.
 */
export function permissionFor({ method, path }: Pick<Operation, "method" | "path">): string {
  const names = path.split("/").filter((part) => part !== "" && !part.startsWith(":"));
  const [, first = "", second] = names;
  const list = first === "reporting" && second !== undefined ? second : first;
  return `rak_${list.replace(/s$/, "")}_${method === "GET" ? "read" : "write"}`;
}

/** Returns whether granted permissions include one, itself or by that to write. */
export function includes(granted: ReadonlySet<string>, permission: string): boolean {
  return granted.has(permission) || granted.has(permission.replace(/_read$/, "_write"));
}

/** Returns the 403 error of a restricted key without a permission. The key is redacted. */
export function withoutPermission(key: string, account: string, permission: string): ApiRefusal {
  return refuse.forbidden(
    `The provided key '${key}' does not have the required permissions for this endpoint on account '${account}'. Having the '${permission}' permission would allow this request to continue.`,
  );
}
