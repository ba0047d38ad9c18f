import { resources } from "@counterfoil/contract";
import Stripe from "stripe";

/** A permission that a restricted key lacks. */
interface MissingPermission {
  /** The request that needs it, such as `GET /v1/invoices`. */
  readonly request: string;
  /** The permission's name in the provider's error; null if the error doesn't contain one. */
  readonly permission: string | null;
}

/** Returns whether a key may lack permissions (docs.stripe.com/keys#limit-access). */
export function isRestricted(key: string): boolean {
  return key.startsWith("rk_");
}

/** No object has this ID, so that a write to it is rejected after its permission was checked. */
const NO_ID = "none_0";

/** A request that changes nothing. */
interface Probe {
  readonly method: "GET" | "POST";
  readonly path: string;
}

/** The requests that need all permissions of the server, from the registry. */
export const PROBES: readonly Probe[] = [
  { method: "GET", path: "/v1/account" },
  { method: "GET", path: "/v1/balance" },
  { method: "GET", path: "/v1/events?limit=1" },
  { method: "POST", path: `/v1/payouts/${NO_ID}` },
  ...Object.values(resources).flatMap(({ path, backfill, rights, actions }): Probe[] => {
    const writes = [rights.create, rights.update, rights.delete, ...Object.keys(actions)];
    return [
      ...(backfill === "owner" ? [] : [{ method: "GET" as const, path: `/v1${path}?limit=1` }]),
      ...(writes.every((write) => write === null)
        ? []
        : [{ method: "POST" as const, path: `/v1${path}/${NO_ID}` }]),
    ];
  }),
];

/**
 * Sends a request for each permission that the server needs. None of them changes anything.
 * @param account the business to ask for; null for the key's own account
 * @throws the SDK's error if the provider can't be reached or rejects the key
 */
export async function missingPermissions(
  stripe: Stripe,
  account: string | null,
): Promise<MissingPermission[]> {
  const options = account === null ? {} : { stripeAccount: account };
  const missing: MissingPermission[] = [];
  for (const { method, path } of PROBES) {
    try {
      await stripe.rawRequest(method, path, undefined, options);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      if (isUnanswered(error)) throw error;
      if (!isPermissionMissing(error)) continue;
      const [, permission = null] = /'(rak_\w+)'/.exec(error.message) ?? [];
      missing.push({ request: `${method} ${path.split("?")[0]}`, permission });
    }
  }
  return missing;
}

/**
 * Returns whether the provider rejected a request because the key lacks a permission. An account
 * that isn't connected is rejected with 403 as well, but with a code.
 */
export function isPermissionMissing(error: unknown): error is Stripe.errors.StripePermissionError {
  return error instanceof Stripe.errors.StripePermissionError && error.code !== "account_invalid";
}

const isUnanswered = (error: Stripe.errors.StripeError): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error.code === "account_invalid";
