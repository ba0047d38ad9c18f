import { resourceOfId, resources } from "@counterfoil/contract";

/**
 * The one type that operations lock and that isn't a resource: a business changes its own account.
 */
const ACCOUNT = { type: "account", idPattern: /^acct_\w+$/ } as const;

/**
 * Returns the type of the object that an operation locks; null if it locks none, or if no type
 * has such IDs. An operation locks
 * an object of its own resource, or the one that it changes, such as a refund's payment.
 */
export function lockedType(operation: string, lock: string | null): string | null {
  if (lock === null) return null;
  const [name = ""] = operation.split(".");
  const own = Object.entries(resources).find(([type]) => type === name)?.[1];
  if (own?.idPattern.test(lock)) return own.type;
  if (ACCOUNT.idPattern.test(lock)) return ACCOUNT.type;
  return resourceOfId(lock)?.type ?? null;
}
