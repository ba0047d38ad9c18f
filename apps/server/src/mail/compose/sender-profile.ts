import { z } from "zod";
import type { IdentityDb } from "../../identity/schema.ts";
import { monotonic } from "../../priority/clock.ts";
import type { Gateway } from "../../provider/gateway.ts";

/** How a business signs its mail. */
interface Letterhead {
  readonly businessName: string;
  readonly timeZone: string;
  /** Where answers go; null when the business has named no address. */
  readonly replyTo: string | null;
}

export type Letterheads = (account: string) => Promise<Letterhead>;

/** A business rarely changes how it looks; a minute old is new enough. */
const KEPT_MILLISECONDS = 60_000;

const business = z.object({
  email: z.string().nullish(),
  business_profile: z
    .object({ name: z.string().nullish(), support_email: z.string().nullish() })
    .nullish(),
});

/** Letterheads by account: the public name and address at the provider, the rest from here. */
export function createLetterheads(gateway: Gateway, db: IdentityDb): Letterheads {
  const kept = new Map<string, { letterhead: Letterhead; until: number }>();
  return async (account) => {
    const known = kept.get(account);
    if (known !== undefined && known.until > monotonic.now()) return known.letterhead;
    const row = await db
      .selectFrom("account")
      .select(["name", "time_zone"])
      .where("id", "=", account)
      .executeTakeFirstOrThrow();
    const { object } = await gateway.one(account, { method: "GET", path: "/account" });
    const { email, business_profile: profile } = business.parse(object);
    const letterhead = {
      businessName: profile?.name || row.name,
      timeZone: row.time_zone,
      replyTo: profile?.support_email || email || null,
    };
    kept.set(account, { letterhead, until: monotonic.now() + KEPT_MILLISECONDS });
    return letterhead;
  };
}
