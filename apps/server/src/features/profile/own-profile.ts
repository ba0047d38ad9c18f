import type { OwnProfile } from "@counterfoil/contract";
import { unixSeconds } from "@counterfoil/domain";
import { memberOrigin } from "../../audit/origin.ts";
import { difference } from "../../audit/values.ts";
import type { Handlers, MemberContext } from "../../http/handler.ts";
import { refuse } from "../../http/response/refusal.ts";
import { pendingEmail } from "../../identity/email-change.ts";
import type { Identity } from "../../identity/identity.ts";
import type { IdentityDb, IdentityTransaction } from "../../identity/schema.ts";
import { announceMember } from "../../identity/team/announce.ts";
import { recordOfPerson } from "../../identity/team/person-audit.ts";

/** Reads and changes the signed-in person's own profile. It is the same in all their businesses. */
export function ownProfileHandlers(
  identity: Identity,
): Pick<Handlers, "ownProfile" | "ownProfileUpdate"> {
  return {
    ownProfile: (context) => profileOf(identity.db, context, identity.now()),

    async ownProfileUpdate(context) {
      const { user, body } = context;
      const { displayName, timeZone, alerts } = body;
      if (alerts !== undefined && context.role !== "owner") {
        throw refuse("forbidden", "Only the owner of the business receives these emails");
      }
      return identity.access.system(async (trx) => {
        const now = identity.now();
        const before = await profileOf(trx, context, now);
        if (alerts !== undefined) await setAlerts(trx, context, alerts);
        if (displayName !== undefined || timeZone !== undefined) {
          await trx
            .updateTable("person")
            .set({
              ...(displayName === undefined ? {} : { display_name: displayName }),
              ...(timeZone === undefined ? {} : { time_zone: timeZone }),
            })
            .where("id", "=", user.id)
            .execute();
        }
        if (displayName !== undefined) await announceMember(trx, user.id);
        const after = await profileOf(trx, context, now);
        const values = difference(auditedOf(before), auditedOf(after));
        if (Object.keys(values.after).length > 0) {
          const entry = { action: "person.update", by: memberOrigin(context), ...values } as const;
          await recordOfPerson(trx, user.id, entry);
        }
        return after;
      });
    },
  };
}

const auditedOf = ({ displayName, timeZone, alerts }: OwnProfile) => ({
  name: displayName,
  time_zone: timeZone,
  alerts,
});

type Asking = Pick<MemberContext, "account" | "role"> & { readonly user: { readonly id: string } };

async function setAlerts(
  trx: IdentityTransaction,
  { account, user }: Asking,
  alerts: boolean,
): Promise<void> {
  await trx
    .updateTable("membership")
    .set({ alerts })
    .where("account", "=", account)
    .where("person", "=", user.id)
    .execute();
}

async function profileOf(
  db: IdentityDb | IdentityTransaction,
  { account, user, role }: Asking,
  now: Date,
): Promise<OwnProfile> {
  const row = await db
    .selectFrom("person")
    .innerJoin("membership", "membership.person", "person.id")
    .select(["person.display_name", "person.time_zone", "membership.alerts"])
    .where("person.id", "=", user.id)
    .where("membership.account", "=", account)
    .executeTakeFirstOrThrow();
  const pending = await pendingEmail(db, user.id, now);
  return {
    displayName: row.display_name,
    timeZone: row.time_zone,
    alerts: role === "owner" ? row.alerts : null,
    pendingEmail: pending && {
      email: pending.email,
      expiresAt: unixSeconds(pending.expiresAt),
    },
  };
}
