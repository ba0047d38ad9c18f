import type Stripe from "stripe";
import type { Business } from "../identity/people.ts";
import { isTimeZone, type Wanted } from "./wanted.ts";

/** So many accounts are named when one has to be chosen. */
const NAMED = 10;

/**
 * The business that the first owner will own: the connected account that is named, or the only one.
 * @throws Error when there is none, or a choice that nobody made
 */
export async function businessOf(stripe: Stripe, wanted: Wanted): Promise<Business> {
  const account = wanted.account
    ? await stripe.accounts.retrieve(wanted.account)
    : await onlyAccount(stripe);
  const zone = wanted["time-zone"] ?? account.settings?.dashboard.timezone ?? "UTC";
  return {
    id: account.id,
    name: nameOf(account),
    country: account.country ?? "",
    defaultCurrency: account.default_currency ?? "usd",
    timeZone: isTimeZone(zone) ? zone : "UTC",
  };
}

async function onlyAccount(stripe: Stripe): Promise<Stripe.Account> {
  const { data, has_more: more } = await stripe.accounts.list({ limit: NAMED });
  const [first, ...others] = data;
  if (first === undefined) {
    throw new Error("STRIPE_SECRET_KEY has no connected account yet: connect the business first");
  }
  if (others.length === 0) return first;
  const names = data.map((account) => `${account.id} (${nameOf(account)})`).join(", ");
  throw new Error(`say which business by --account: ${names}${more ? ", and more" : ""}`);
}

function nameOf({ business_profile: profile, settings, email, id }: Stripe.Account): string {
  return profile?.name || settings?.dashboard.display_name || email || id;
}
