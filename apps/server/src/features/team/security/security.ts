import { fault, type SecurityResponse } from "@counterfoil/contract";
import { memberOrigin } from "../../../audit/origin.ts";
import { recordDifference } from "../../../audit/record-difference.ts";
import { difference } from "../../../audit/values.ts";
import type { Handlers } from "../../../http/handler.ts";
import { refuse, refuseField } from "../../../http/response/refusal.ts";
import {
  type FactorRequirement,
  holdRequirementOf,
  readRequirement,
  storeRequirement,
} from "../../../identity/factors/required-factor.ts";
import { secondFactorsOf } from "../../../identity/factors/second-factors.ts";
import { holdRole } from "../../../identity/roles/stored-roles.ts";
import type { IdentityDb, IdentityTransaction } from "../../../identity/schema.ts";
import { announceTeam } from "../../../identity/team/announce.ts";
import { holdMembers } from "../../../identity/team/members.ts";
import type { TeamParts } from "../team-parts.ts";
import { membersWithoutFactor } from "./without-factor.ts";

/** Handles the business's security requirements for its members, which its owner sets. */
export function securityHandlers({
  identity,
}: Pick<TeamParts, "identity">): Pick<Handlers, "security" | "securityUpdate"> {
  const { db, access } = identity;

  async function responseFor(account: string, person: string): Promise<SecurityResponse> {
    const { everyone, roles } = await readRequirement(db, account);
    return {
      secondFactor: { everyone, roles: [...roles] },
      ownFactor: (await secondFactorsOf(db, person)).length > 0,
      without: await membersWithoutFactor(db, account),
      refundLimit: await refundLimitOf(db, account),
    };
  }

  return {
    security: ({ account, user }) => responseFor(account, user.id),

    async securityUpdate(context) {
      const { account, user, role, body, log } = context;
      await access.system(async (trx) => {
        // Before roles and members, as by removals of factors, to prevent deadlocks.
        await holdRequirementOf(trx, account);
        await requireRoles(trx, account, body.secondFactor?.roles ?? []);
        await holdMembers(trx, context);
        if (role !== "owner") {
          throw refuse("forbidden", "Only the owner can change what the business requires");
        }
        const required = await readRequirement(trx, account);
        const refundLimit = await refundLimitOf(trx, account);
        const next = body.secondFactor ?? required;
        if (asksFor(next) && (await secondFactorsOf(trx, user.id)).length === 0) {
          throw refuse("own_factor_missing", "Set up a second factor for yourself first");
        }
        await storeRequirement(trx, account, next);
        await trx
          .updateTable("account")
          .set({ refund_limit: body.refundLimit ?? refundLimit })
          .where("id", "=", account)
          .execute();
        await announceTeam(trx, account);
        await recordDifference(trx, {
          account,
          action: "security.update",
          by: memberOrigin(context),
          ...difference(
            recorded(required, refundLimit),
            recorded(next, body.refundLimit ?? refundLimit),
          ),
        });
      });
      log.info({ event: "security_updated" }, "security settings updated");
      return responseFor(account, user.id);
    },
  };
}

const asksFor = ({ everyone, roles }: FactorRequirement) => everyone || roles.length > 0;

async function refundLimitOf(
  db: IdentityDb | IdentityTransaction,
  account: string,
): Promise<number> {
  const { refund_limit } = await db
    .selectFrom("account")
    .select("refund_limit")
    .where("id", "=", account)
    .executeTakeFirstOrThrow();
  return refund_limit;
}

/** @throws Refusal unless every role exists; it does until the transaction ends */
async function requireRoles(
  trx: IdentityTransaction,
  account: string,
  roles: FactorRequirement["roles"],
): Promise<void> {
  for (const [place, role] of roles.entries()) {
    if ((await holdRole(trx, account, role)) === null) {
      throw refuseField(`secondFactor.roles.${place}`, fault("unknown_role"));
    }
  }
}

/** Returns the audited fields. */
function recorded({ everyone, roles }: FactorRequirement, refundLimit: number) {
  return {
    require_factor: everyone,
    require_factor_roles: [...new Set(roles)].sort(),
    refund_limit: refundLimit,
  };
}
