import type { OwnProfile } from "@counterfoil/contract";
import { memberOrigin } from "../../audit/origin.ts";
import { difference } from "../../audit/values.ts";
import type { Handlers } from "../../http/handler.ts";
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
    ownProfile: ({ user }) => profileOf(identity.db, user.id, identity.now()),

    async ownProfileUpdate(context) {
      const { user, body } = context;
      const { displayName, timeZone } = body;
      return identity.access.system(async (trx) => {
        const now = identity.now();
        const before = await profileOf(trx, user.id, now);
        await trx
          .updateTable("person")
          .set({
            ...(displayName === undefined ? {} : { display_name: displayName }),
            ...(timeZone === undefined ? {} : { time_zone: timeZone }),
          })
          .where("id", "=", user.id)
          .execute();
        if (displayName !== undefined) await announceMember(trx, user.id);
        const after = await profileOf(trx, user.id, now);
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

const auditedOf = ({ displayName, timeZone }: OwnProfile) => ({
  name: displayName,
  time_zone: timeZone,
});

async function profileOf(
  db: IdentityDb | IdentityTransaction,
  person: string,
  now: Date,
): Promise<OwnProfile> {
  const row = await db
    .selectFrom("person")
    .select(["display_name", "time_zone"])
    .where("id", "=", person)
    .executeTakeFirstOrThrow();
  const pending = await pendingEmail(db, person, now);
  return {
    displayName: row.display_name,
    timeZone: row.time_zone,
    pendingEmail: pending && {
      email: pending.email,
      expiresAt: Math.floor(pending.expiresAt.getTime() / 1000),
    },
  };
}
