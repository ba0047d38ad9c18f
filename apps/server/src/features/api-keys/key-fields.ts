import { type ApiKey, fault } from "@counterfoil/contract";
import { completed, isForKeys, type Right } from "@counterfoil/domain";
import type { GeoIp } from "../../http/origin/geoip/geoip.ts";
import { notFound, type Refusal, refuse, refuseField } from "../../http/response/refusal.ts";
import type { IdentityTransaction } from "../../identity/schema.ts";
import { readKeys } from "./read-keys.ts";

/**
 * Returns the rights of a key with those that they need.
 * @param own the rights of the person who grants them
 * @throws Refusal for rights that they lack or that no key can have
 */
export function grantable(rights: readonly Right[], own: ReadonlySet<Right>): Right[] {
  const faults = rights.flatMap((right, place) =>
    isForKeys(right) && own.has(right)
      ? []
      : [[`rights.${place}`, fault("right_not_held")] as const],
  );
  if (faults.length === 0) return completed(rights);
  throw refuse("invalid_request", "Some fields aren’t valid", {
    faults: Object.fromEntries(faults),
  });
}

/**
 * Returns when a key expires; null if never.
 * @param expiresAt Unix seconds
 * @throws Refusal if it has passed
 */
export function expiryOf(expiresAt: number | null, now: Date): Date | null {
  if (expiresAt === null) return null;
  const expires = new Date(expiresAt * 1000);
  if (expires > now) return expires;
  throw refuseField("expiresAt", fault("not_in_future"));
}

/** Returns the error for a name that another key of the business has. */
export function nameTaken(): Refusal {
  return refuseField("name", fault("key_name_taken"));
}

/** Returns the error for a key that doesn't exist in the business. */
export function unknownKey(): Refusal {
  return notFound("This API key no longer exists");
}

/**
 * Returns a key as it is in the transaction.
 * @throws Refusal if there is none
 */
export async function keyAfter(
  trx: IdentityTransaction,
  geoip: GeoIp,
  query: { readonly account: string; readonly id: string; readonly now: Date },
): Promise<ApiKey> {
  const [key] = await readKeys(trx, geoip, query);
  if (key === undefined) throw unknownKey();
  return key;
}
