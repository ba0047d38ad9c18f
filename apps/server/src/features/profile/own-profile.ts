import type { OwnProfile } from "@counterfoil/contract";
import { ALERT_KINDS, unixSeconds } from "@counterfoil/domain";
import { memberOrigin } from "../../audit/origin.ts";
import { difference } from "../../audit/values.ts";
import type { Handlers, MemberContext } from "../../http/handler.ts";
import { permissionsUnder } from "../../http/permissions.ts";
import { refuse } from "../../http/response/refusal.ts";
import { pendingEmail } from "../../identity/email-change.ts";
import type { Identity } from "../../identity/identity.ts";
import type { IdentityDb, IdentityTransaction } from "../../identity/schema.ts";
import { announceMember } from "../../identity/team/announce.ts";
import { recordOfPerson } from "../../identity/team/person-audit.ts";
import type { Services } from "../../services.ts";
import { chooseNotifications, notificationChoices } from "./own-notifications.ts";

/**
 * Reads and changes the signed-in person's own profile. It is the same in all their businesses,
 * except for the emails about the business that the session is in.
 */
export function ownProfileHandlers(
  { config }: Pick<Services, "config">,
  identity: Identity,
): Pick<Handlers, "ownProfile" | "ownProfileUpdate" | "ownNotificationsUpdate"> {
  const rightsUnder = permissionsUnder(config.site);

  async function profileOf(
    db: IdentityDb | IdentityTransaction,
    context: MemberContext,
    now: Date,
  ): Promise<OwnProfile> {
    const row = await db
      .selectFrom("person")
      .select(["display_name", "time_zone"])
      .where("id", "=", context.user.id)
      .executeTakeFirstOrThrow();
    const pending = await pendingEmail(db, context.user.id, now);
    const notifications = await notificationChoices(db, context, rightsUnder(context.role));
    return {
      displayName: row.display_name,
      timeZone: row.time_zone,
      notifications,
      alerts:
        context.role === "owner"
          ? ALERT_KINDS.every((kind) => notifications.some((one) => one.kind === kind && one.on))
          : null,
      pendingEmail: pending && {
        email: pending.email,
        expiresAt: unixSeconds(pending.expiresAt),
      },
    };
  }

  return {
    ownProfile: (context) => profileOf(identity.db, context, identity.now()),

    async ownProfileUpdate(context) {
      const { user, body, role } = context;
      const { displayName, timeZone, alerts } = body;
      if (alerts !== undefined && role !== "owner") {
        throw refuse("forbidden", "Only the owner of the business receives these emails");
      }
      const choices = alerts === undefined ? [] : ALERT_KINDS.map((kind) => ({ kind, on: alerts }));
      return identity.access.system(async (trx) => {
        const now = identity.now();
        const before = await profileOf(trx, context, now);
        if (choices.length > 0) {
          await chooseNotifications(trx, context, rightsUnder(role), choices);
        }
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

    ownNotificationsUpdate: (context) =>
      identity.access.system(async (trx) => {
        const { notifications } = context.body;
        await chooseNotifications(trx, context, rightsUnder(context.role), notifications);
        return profileOf(trx, context, identity.now());
      }),
  };
}

const auditedOf = ({ displayName, timeZone }: OwnProfile) => ({
  name: displayName,
  time_zone: timeZone,
});
