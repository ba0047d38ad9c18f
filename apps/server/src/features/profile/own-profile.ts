import type { OwnProfile } from "@counterfoil/contract";
import type { Handlers } from "../../http/handler.ts";
import type { Identity } from "../../identity/identity.ts";
import { announceTeam } from "../../identity/team/announce.ts";

/** Changes the signed-in person's own profile. It is the same in all their businesses. */
export function ownProfileHandlers(identity: Identity): Pick<Handlers, "ownProfileUpdate"> {
  return {
    async ownProfileUpdate({ user, body }) {
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
      });
      const profile: OwnProfile = { displayName };
      return profile;
    },
  };
}
