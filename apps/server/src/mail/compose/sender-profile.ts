import { z } from "zod";
import type { IdentityDb } from "../../identity/schema.ts";
import { monotonic } from "../../priority/clock.ts";
import type { Gateway } from "../../provider/gateway.ts";

/** A business as the sender of its emails. */
interface SenderProfile {
  readonly businessName: string;
  readonly timeZone: string;
  /** Reply-To address; null if the business has none. */
  readonly replyTo: string | null;
}

export type SenderProfiles = (account: string) => Promise<SenderProfile>;

/** Businesses rarely change their profile, so a one-minute cache is fresh enough. */
const KEPT_MILLISECONDS = 60_000;

const business = z.object({
  email: z.string().nullish(),
  business_profile: z
    .object({ name: z.string().nullish(), support_email: z.string().nullish() })
    .nullish(),
});

/** Reads sender profiles: public name and address from the provider, the rest from the database. */
export function createSenderProfiles(gateway: Gateway, db: IdentityDb): SenderProfiles {
  const cache = new Map<string, { senderProfile: SenderProfile; until: number }>();
  return async (account) => {
    const cached = cache.get(account);
    if (cached !== undefined && cached.until > monotonic.now()) return cached.senderProfile;
    const row = await db
      .selectFrom("account")
      .select(["name", "time_zone"])
      .where("id", "=", account)
      .executeTakeFirstOrThrow();
    const { object } = await gateway.one(account, { method: "GET", path: "/account" });
    const { email, business_profile: profile } = business.parse(object);
    const senderProfile = {
      businessName: profile?.name || row.name,
      timeZone: row.time_zone,
      replyTo: profile?.support_email || email || null,
    };
    cache.set(account, { senderProfile, until: monotonic.now() + KEPT_MILLISECONDS });
    return senderProfile;
  };
}
