import type { OwnProfile } from "@counterfoil/contract";
import { memberOrigin } from "../../audit/origin.ts";
import { difference } from "../../audit/values.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Identity } from "../../identity/identity.ts";
import { announceTeam } from "../../identity/team/announce.ts";
import { recordOfPerson } from "../../identity/team/person-audit.ts";

/** Changes the signed-in person's own profile. It is the same in all their businesses. */
export function ownProfileHandlers(identity: Identity): Pick<Handlers, "ownProfileUpdate"> {
  return {
    async ownProfileUpdate(context) {
      const { user, body } = context;
      const { displayName } = body;
      await identity.access.system(async (trx) => {
        await trx
          .updateTable("person")
          .set({ display_name: displayName })
          .where("id", "=", user.id)
          .execute();
        const memberships = await trx
          .selectFrom("membership")
          .select("account")
          .where("person", "=", user.id)
          .execute();
        for (const { account } of memberships) await announceTeam(trx, account);
        const names = difference({ name: user.displayName }, { name: displayName });
        if (displayName !== user.displayName) {
          await recordOfPerson(trx, user.id, {
            action: "person.update",
            by: memberOrigin(context),
            ...names,
          });
        }
      });
      const profile: OwnProfile = { displayName };
      return profile;
    },
  };
}
