import { isTimeZone } from "@counterfoil/domain";
import type Stripe from "stripe";
import type { Business } from "../identity/people.ts";

/** An account at the provider that can be opened here. */
export interface Openable extends Business {
  /** The provider's email address; null if there is none. */
  readonly email: string | null;
}

/**
 * Returns every connected account of the key, newest first; the key's own account if it has none.
 * The list has pages of 100 (docs.stripe.com/api/accounts/list).
 */
export async function openableAccounts(stripe: Stripe): Promise<Openable[]> {
  const businesses: Openable[] = [];
  for await (const account of stripe.accounts.list({ limit: 100 })) {
    businesses.push(openable(account));
  }
  return businesses.length > 0 ? businesses : [await ownAccount(stripe)];
}

/** Returns the key's own account. */
export async function ownAccount(stripe: Stripe): Promise<Openable> {
  return openable(await stripe.accounts.retrieveCurrent());
}

/**
 * Returns an account by its ID.
 * @throws Error if the key can't read it
 */
export async function openableAccount(stripe: Stripe, id: string): Promise<Openable> {
  const own = await ownAccount(stripe);
  return own.id === id ? own : openable(await stripe.accounts.retrieve(id));
}

function openable(account: Stripe.Account): Openable {
  const { business_profile: profile, settings, email, id } = account;
  const zone = settings?.dashboard.timezone ?? "UTC";
  return {
    id,
    name: profile?.name || settings?.dashboard.display_name || email || id,
    email,
    country: account.country ?? "",
    defaultCurrency: account.default_currency ?? "usd",
    timeZone: isTimeZone(zone) ? zone : "UTC",
  };
}
