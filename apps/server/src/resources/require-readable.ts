import { resourceOfType } from "@counterfoil/contract";
import { type AnyRole, fieldOf } from "@counterfoil/domain";
import { refuse } from "../http/response/refusal.ts";
import type { Authorizer } from "./authorizer.ts";

/**
 * Rejects an object that the role may not read, although it may read others of the type.
 * @param object the provider's object
 * @throws Refusal
 */
export function requireReadable(
  authorizer: Authorizer,
  role: AnyRole,
  type: string,
  object: unknown,
): void {
  const rule = resourceOfType(type)?.objectRight ?? null;
  if (rule === null) return;
  if (!authorizer.readsValue(role, type, fieldOf(object, rule.field))) {
    throw refuse("forbidden", rule.message);
  }
}
