import type { BusinessProfile } from "@counterfoil/contract";
import { listedFee } from "@counterfoil/domain";
import type Stripe from "stripe";
import type { Billing } from "../../billing.ts";
import { json } from "../../http/answer.ts";
import type { Handlers } from "../../http/handler.ts";
import type { IdentityDb } from "../../identity/schema.ts";
import type { Services } from "../../services.ts";

/** A business rarely changes how it looks; a minute old is new enough. */
const KEPT_MILLISECONDS = 60_000;

interface Kept {
  readonly account: Stripe.Account;
  readonly until: number;
}

/** The business as its documents show it. */
export function profileHandlers(
  services: Services,
  billing: Pick<Billing, "sdk">,
  db: IdentityDb,
): Pick<Handlers, "profile"> {
  const kept = new Map<string, Kept>();

  async function accountOf(id: string): Promise<Stripe.Account> {
    const known = kept.get(id);
    if (known !== undefined && known.until > Date.now()) return known.account;
    const account = await billing.sdk().accounts.retrieve(id);
    kept.set(id, { account, until: Date.now() + KEPT_MILLISECONDS });
    return account;
  }

  return {
    async profile({ account }) {
      const business = await db
        .selectFrom("account")
        .selectAll()
        .where("id", "=", account)
        .executeTakeFirstOrThrow();
      const held = await accountOf(account);
      const profile: BusinessProfile = {
        id: account,
        name: held.business_profile?.name ?? business.name,
        email: held.business_profile?.support_email ?? held.email,
        phone: held.business_profile?.support_phone ?? null,
        country: held.country ?? business.country,
        defaultCurrency: held.default_currency ?? business.default_currency,
        timeZone: business.time_zone,
        address: addressOf(held),
        statementDescriptor: held.settings?.payments.statement_descriptor ?? null,
        taxIds: taxIdsOf(held),
        taxRounding: "line",
        chargesEnabled: held.charges_enabled,
        fee: services.provider.mode === "embedded" ? listedFee(business.country) : null,
      };
      return json(profile);
    },
  };
}

function addressOf(account: Stripe.Account): BusinessProfile["address"] {
  const address = account.business_profile?.support_address ?? account.company?.address;
  if (!address) return null;
  return {
    line1: address.line1,
    line2: address.line2,
    city: address.city,
    state: address.state,
    postal_code: address.postal_code,
    country: address.country,
  };
}

function taxIdsOf(account: Stripe.Account): string[] {
  const ids = account.settings?.invoices?.default_account_tax_ids ?? [];
  return ids.flatMap((id) => (typeof id === "string" ? [] : [id.value]));
}
