import type { Operation } from "../../kernel/operation.ts";
import type { ParamTree } from "../../kernel/parameters/params.ts";

/**
 * The version from which payments and setups name the types that they allow
 * `allowed_payment_method_types`: `payment_method_types` before
 * (SDK: PaymentIntentCreateParams, SetupIntentCreateParams).
 */
const RENAMED = "2026-10-28";
const INTENTS = /^\/v1\/(payment|setup)_intents(\/:\w+)?(\/confirm)?$/;

/**
 * Returns the parameters under their current names, for a client that requests an earlier version
 * of the API.
 * @param version the request's `Stripe-Version`; without it, the current one
 */
export function withCurrentNames(
  version: string | null,
  { method, path }: Pick<Operation, "method" | "path">,
  params: ParamTree,
): ParamTree {
  const { payment_method_types: types, ...others } = params;
  if (types === undefined || !version || version.slice(0, RENAMED.length) >= RENAMED) return params;
  if (method !== "POST" || !INTENTS.test(path)) return params;
  return { allowed_payment_method_types: types, ...others };
}
