import { routes } from "@counterfoil/contract";
import { isShipped } from "@counterfoil/domain";
import { memberOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import { difference } from "../../audit/values.ts";
import type { Handlers, MemberContext } from "../../http/handler.ts";
import { notFound, refuse } from "../../http/response/refusal.ts";
import { businessName, emailOf, normalEmail } from "../../identity/people.ts";
import type { IdentityTransaction } from "../../identity/schema.ts";
import { announceTeam } from "../../identity/team/announce.ts";
import { holdInvitation } from "../../identity/team/invitations.ts";
import { languagesOf } from "../../identity/team/languages.ts";
import { languageFor } from "../../identity/team/link-address.ts";
import {
  holdMembers,
  type MemberRow,
  passOnRights,
  removeMember,
  setActive,
  setRole,
} from "../../identity/team/members.ts";
import { revokeInvitation, revokeInvitationsOf } from "../../identity/team/revoke-invitation.ts";
import { enqueue } from "../../mail/outbox.ts";
import { enqueueSecurityNotice } from "../../mail/security-notice.ts";
import { emailNewRole } from "./email-new-role.ts";
import { requireGivable, requireOver } from "./givable-roles.ts";
import { readUsers } from "./list.ts";
import type { TeamParts } from "./team-parts.ts";

/** Removes members and invitations, and changes a member's role or status. */
export function memberChangeHandlers(
  parts: TeamParts,
): Pick<Handlers, "removeUser" | "memberUpdate"> {
  const { identity, access, once } = parts;
  return {
    async removeUser(context) {
      const { account, body, log } = context;
      const { uid } = body;
      const reply = await once.silently(context, routes.removeUser, async (trx) => {
        await announceTeam(trx, account);
        if (uid === undefined) return withdraw(trx, context);
        const member = await holdOther(trx, context, uid);
        await requireOver(trx, parts.permissions, context, member.role);
        refuseOwner(member, "The owner can’t be removed. Transfer ownership first.");
        const by = memberOrigin(context);
        await removeMember(trx, { account, person: uid, by, now: identity.now() });
        const email = await notifyRemoved(parts, trx, context, uid);
        await recordAudit(trx, {
          account,
          action: "member.remove",
          by,
          subject: { type: "person", id: uid },
          before: { email, role: member.role },
        });
      });
      const event = uid === undefined ? "invitation_withdrawn" : "member_removed";
      if (!reply.repeated) log.info({ event }, "member or invitation removed");
      return reply;
    },

    async memberUpdate(context) {
      const { account, body, log } = context;
      const uid = context.param("uid");
      const now = identity.now();
      const user = await access.tenant(account, async (trx) => {
        const givable =
          body.role === undefined
            ? null
            : await requireGivable(trx, parts.permissions, context, body.role);
        const member = await holdOther(trx, context, uid);
        await requireOver(trx, parts.permissions, context, member.role);
        const { role = member.role, active = member.active } = body;
        const withheld = withheldOf(member, role, givable);
        const isGiven = role !== member.role || withheld.length < member.withheld.length;
        if (role !== member.role) {
          refuseOwner(member, "The owner's role can't be changed. Transfer ownership first.");
          await setRole(trx, { account, person: uid, role, withheld, now });
        } else if (isGiven) {
          await passOnRights(trx, { account, person: uid, withheld });
        }
        if (active !== member.active) {
          refuseOwner(member, "The owner cannot be deactivated. Transfer the ownership first");
          await setActive(trx, { account, person: uid, active, by: memberOrigin(context), now });
        }
        const invites =
          active &&
          (givable === null || parts.permissions.rights(givable.role).includes("team:invite"));
        if (!invites) {
          await revokeInvitationsOf(trx, { account, people: [uid], by: memberOrigin(context) });
        }
        await announceTeam(trx, account);
        if (isGiven || active !== member.active) {
          await recordAudit(trx, {
            account,
            action: "member.update",
            by: memberOrigin(context),
            subject: { type: "person", id: uid },
            ...difference(
              { role: member.role, active: member.active, withheld: member.withheld },
              { role, active, withheld },
            ),
          });
        }
        const [changed] = await readUsers(trx, parts.permissions, account, uid);
        if (changed === undefined) throw notFound();
        if (active !== member.active && !active) {
          const { roleName: name } = changed;
          const auditedRole = isShipped(role) ? role : { name: name ?? "" };
          const business = { account, role: auditedRole, name: await businessName(trx, account) };
          const { email } = changed;
          await enqueueSecurityNotice(trx, parts, { what: "suspended", email, now, business });
        } else if (role !== member.role) {
          const { roleName: name } = changed;
          await emailNewRole(parts, trx, { account, person: uid, now, id: role, name });
        }
        return changed;
      });
      log.info({ event: "member_changed" }, "member changed");
      return user;
    },
  };
}

async function holdOther(
  trx: IdentityTransaction,
  context: MemberContext,
  uid: string,
): Promise<MemberRow> {
  const member = (await holdMembers(trx, context, uid)).get(uid);
  if (member === undefined) throw notFound("This person isn’t on the team");
  return member;
}

/**
 * Returns the rights that someone doesn't get of a role. Giving them the role that they have passes
 * on more, never less.
 */
function withheldOf(
  member: MemberRow,
  role: MemberRow["role"],
  givable: { readonly withheld: readonly string[] } | null,
): readonly string[] {
  if (givable === null) return member.withheld;
  if (role !== member.role) return givable.withheld;
  return member.withheld.filter((right) => givable.withheld.includes(right));
}

function refuseOwner({ role }: MemberRow, why: string): void {
  if (role === "owner") throw refuse("owner_protected", why);
}

async function withdraw(
  trx: IdentityTransaction,
  context: MemberContext<unknown, { email?: string | undefined; invitation?: string | undefined }>,
): Promise<void> {
  const { account, body } = context;
  await holdMembers(trx, context);
  const by =
    body.invitation === undefined
      ? { email: normalEmail(body.email ?? "") }
      : { id: body.invitation };
  const invitation = await holdInvitation(trx, account, by);
  if (invitation === null) throw notFound("This invitation no longer exists");
  await revokeInvitation(trx, invitation, memberOrigin(context));
}

async function notifyRemoved(
  { services }: TeamParts,
  trx: IdentityTransaction,
  { account }: Pick<MemberContext, "account">,
  uid: string,
): Promise<string> {
  const email = await emailOf(trx, uid);
  const name = await businessName(trx, account);
  await enqueue(trx, {
    account,
    about: uid,
    to: [email],
    language: (await languagesOf(trx, [email])).get(email) ?? languageFor(services, undefined),
    content: { kind: "removed", businessName: name },
  });
  return email;
}
