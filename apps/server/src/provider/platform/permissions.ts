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
export interface Probe {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** Sent as the platform, which has permissions of its own; by default in the business's name. */
  readonly platform?: boolean;
  /** Sent to the host that stores files (docs.stripe.com/file-upload). */
  readonly files?: boolean;
}

/**
 * Requests to create, by path in the registry, where the provider has none to update: without
 * parameters they are rejected, because one is required. An address that the provider doesn't have
 * would be rejected before the permission is checked.
 */
const CREATIONS: ReadonlyMap<string, Probe> = new Map<string, Probe>([
  ["/files", { method: "POST", path: "/v1/files", files: true }],
  ["/reporting/report_runs", { method: "POST", path: "/v1/reporting/report_runs" }],
  ["/tax_ids", { method: "POST", path: "/v1/tax_ids" }],
]);

/** The requests that need all permissions of the server, mostly from the registry. */
export const PROBES: readonly Probe[] = [
  { method: "GET", path: "/v1/account" },
  { method: "GET", path: "/v1/account", platform: true },
  { method: "GET", path: "/v1/accounts?limit=1", platform: true },
  { method: "POST", path: `/v1/accounts/${NO_ID}`, platform: true },
  { method: "POST", path: "/v1/account_links", platform: true },
  { method: "GET", path: "/v1/balance" },
  { method: "GET", path: "/v1/events?limit=1" },
  { method: "GET", path: "/v1/reporting/report_types" },
  { method: "POST", path: `/v1/payouts/${NO_ID}` },
  ...Object.values(resources).flatMap(({ path, backfill, rights, actions }): Probe[] => {
    const writes = [rights.create, rights.update, rights.delete, ...Object.keys(actions)];
    // Read with their customer, and then by ID.
    const one = backfill === "owner" ? `/${NO_ID}` : "?limit=1";
    return [
      { method: "GET" as const, path: `/v1${path}${one}` },
      ...(writes.every((write) => write === null)
        ? []
        : [CREATIONS.get(path) ?? { method: "POST" as const, path: `/v1${path}/${NO_ID}` }]),
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
  const missing: MissingPermission[] = [];
  for (const probe of PROBES) {
    const { method, path, platform = false, files = false } = probe;
    try {
      await stripe.rawRequest(method, path, undefined, {
        ...(account === null || platform ? {} : { stripeAccount: account }),
        ...(files ? { apiBase: "files" as const } : {}),
      });
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      if (isUnanswered(error, probe)) throw error;
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

/** The platform's own requests may name an account that doesn't exist; the business exists. */
const isUnanswered = (error: Stripe.errors.StripeError, { platform }: Probe): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripeAPIError ||
  (platform !== true && error.code === "account_invalid");
