import type { BusinessProfile } from "@counterfoil/contract";
import { isOnboarded, listedFee } from "@counterfoil/domain";
import { z } from "zod";
import type { Handlers } from "../../http/handler.ts";
import type { IdentityDb } from "../../identity/schema.ts";
import { lookUp } from "../../mirror/read/get.ts";
import type { MirrorSchema } from "../../mirror/schema.ts";
import { addressBody } from "../../provider/encoding/address.ts";
import { outcomeOf } from "../../provider/outcome.ts";
import type { PlatformSdk } from "../../provider/platform/sdk.ts";
import type { Services } from "../../services.ts";
import { createTaxNumbers } from "./tax-numbers.ts";

const text = z.string().nullish();

/** The fields of the provider's account object that documents show. */
const account = z.looseObject({
  business_profile: z
    .looseObject({
      name: text,
      support_email: text,
      support_phone: text,
      support_address: addressBody,
    })
    .nullish(),
  charges_enabled: z.boolean(),
  company: z.looseObject({ address: addressBody }).nullish(),
  country: text,
  default_currency: text,
  email: text,
  settings: z
    .looseObject({ payments: z.looseObject({ statement_descriptor: text }).nullish() })
    .nullish(),
});

/** Returns the business details for documents. */
export function profileHandlers(
  services: Services,
  billing: PlatformSdk,
  db: IdentityDb,
): Pick<Handlers, "profile"> {
  const mirror = services.database.access<MirrorSchema>("app");
  const taxNumbers = createTaxNumbers(billing, services.log);

  /** Before a business is linked, its account is only known to the provider. */
  async function heldOf(id: string): Promise<z.infer<typeof account>> {
    const stored = await lookUp(mirror, id, "account", id);
    if (stored !== null) return account.parse(JSON.parse(stored));
    const read = billing.sdk().accounts.retrieve(id);
    return account.parse(
      await read.catch((error: unknown) => {
        throw outcomeOf(error);
      }),
    );
  }

  return {
    async profile({ account: id }) {
      const [business, stripeAccount, taxIds] = await Promise.all([
        db.selectFrom("account").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
        heldOf(id),
        taxNumbers(id),
      ]);
      const profile: BusinessProfile = {
        id,
        name: stripeAccount.business_profile?.name ?? business.name,
        email: stripeAccount.business_profile?.support_email ?? stripeAccount.email ?? null,
        phone: stripeAccount.business_profile?.support_phone ?? null,
        country: stripeAccount.country ?? business.country,
        defaultCurrency: stripeAccount.default_currency ?? business.default_currency,
        timeZone: business.time_zone,
        address: addressOf(stripeAccount),
        statementDescriptor: stripeAccount.settings?.payments?.statement_descriptor ?? null,
        taxIds,
        taxRounding: "line",
        chargesEnabled: isOnboarded(stripeAccount),
        fee: services.provider.mode === "embedded" ? listedFee(business.country) : null,
      };
      return profile;
    },
  };
}

function addressOf(stripeAccount: z.infer<typeof account>): BusinessProfile["address"] {
  const place = stripeAccount.business_profile?.support_address ?? stripeAccount.company?.address;
  if (!place) return null;
  return {
    line1: place.line1 ?? null,
    line2: place.line2 ?? null,
    city: place.city ?? null,
    state: place.state ?? null,
    postal_code: place.postal_code ?? null,
    country: place.country ?? null,
  };
}
