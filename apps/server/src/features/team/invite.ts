import { fault, routes } from "@counterfoil/contract";
import { isShipped, unixSeconds } from "@counterfoil/domain";
import { memberOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import type { Handlers, MemberContext } from "../../http/handler.ts";
import { notFound, refuse } from "../../http/response/refusal.ts";
import { anyOf } from "../../identity/any-of.ts";
import { businessName, normalEmail } from "../../identity/people.ts";
import { roleNames } from "../../identity/roles/stored-roles.ts";
import type { IdentityTransaction } from "../../identity/schema.ts";
import { announceTeam } from "../../identity/team/announce.ts";
import {
  createInvitation,
  holdInvitation,
  renewInvitation,
  type SentInvitation,
} from "../../identity/team/invitations.ts";
import { languagesOf } from "../../identity/team/languages.ts";
import { type EmailLanguage, languageFor, linkAddress } from "../../identity/team/link-address.ts";
import { holdMembers } from "../../identity/team/members.ts";
import { timeZonesOf } from "../../identity/team/time-zones.ts";
import { enqueue } from "../../mail/outbox.ts";
import { requireMailTransport } from "../../mail/require-mail-transport.ts";
import { requireGivable } from "./givable-roles.ts";
import { invitedUser } from "./list.ts";
import type { TeamParts } from "./team-parts.ts";

/** Sends and resends invitations. Each email is queued in the transaction of its invitation. */
export function inviteHandlers(parts: TeamParts): Pick<Handlers, "invite" | "reinvite"> {
  const { identity, once } = parts;
  return {
    async invite(context) {
      const { account, user, body, log } = context;
      requireMailTransport(parts.mailService);
      const now = identity.now();
      const emails = body.emails.map(normalEmail);
      refuseTwice(emails);
      parts.services.limits.chargeInvitations(account, emails.length);
      const reply = await once.change(context, routes.invite, async (trx) => {
        const givable = await requireGivable(trx, parts.permissions, context, body.role);
        const { role, withheld } = givable;
        await holdMembers(trx, context);
        await refuseMembers(trx, account, emails);
        const invitations: (SentInvitation | null)[] = [];
        for (const email of emails) {
          const invitation = { account, email, role: body.role, withheld, now };
          invitations.push(await createInvitation(trx, { ...invitation, invitedBy: user.id }));
        }
        refuseFields(emails, (_, place) => invitations[place] === null, "already_invited");
        const fresh = invitations.filter((one) => one !== null);
        await announceTeam(trx, account);
        await record(trx, context, "invitation.create", fresh);
        await write(parts, trx, context, fresh, body.language);
        const invitedUsers = fresh.map((one) =>
          invitedUser(parts.permissions, { ...one, role }, user.displayName, now),
        );
        return { invitedUsers };
      });
      const count = reply.value.invitedUsers.length;
      if (!reply.repeated) log.info({ event: "invited", count }, "people invited");
      return reply;
    },

    async reinvite(context) {
      const { account, user, body, log } = context;
      requireMailTransport(parts.mailService);
      const now = identity.now();
      const by =
        body.invitation === undefined
          ? { email: normalEmail(body.email ?? "") }
          : { id: body.invitation };
      parts.services.limits.chargeInvitations(account, 1);
      const reply = await once.change(context, routes.reinvite, async (trx) => {
        await holdMembers(trx, context);
        const invitation = await holdInvitation(trx, account, by);
        if (invitation === null) throw notFound("This invitation no longer exists");
        const givable = await requireGivable(trx, parts.permissions, context, invitation.role);
        const { role, withheld } = givable;
        const renewal = { invitedBy: user.id, withheld, now };
        const renewed = await renewInvitation(trx, invitation, renewal);
        await announceTeam(trx, account);
        await record(trx, context, "invitation.resend", [renewed]);
        await write(parts, trx, context, [renewed], body.language);
        return invitedUser(parts.permissions, { ...renewed, role }, user.displayName, now);
      });
      if (!reply.repeated) log.info({ event: "reinvited" }, "invitation resent");
      return reply;
    },
  };
}

async function record(
  trx: IdentityTransaction,
  context: MemberContext,
  action: "invitation.create" | "invitation.resend",
  invitations: readonly SentInvitation[],
): Promise<void> {
  const { account } = context;
  const by = memberOrigin(context);
  for (const { id, email, role, withheld } of invitations) {
    const subject = { type: "invitation", id };
    const rights = withheld.length === 0 ? {} : { withheld };
    await recordAudit(trx, { account, action, by, subject, after: { email, role, ...rights } });
  }
}

async function write(
  { services }: TeamParts,
  trx: IdentityTransaction,
  { account, user }: Pick<MemberContext, "account" | "user">,
  invitations: readonly SentInvitation[],
  requested: EmailLanguage | undefined,
): Promise<void> {
  const name = await businessName(trx, account);
  const names = await roleNames(
    trx,
    account,
    invitations.map(({ role }) => role),
  );
  const spoken = await languagesOf(
    trx,
    invitations.map(({ email }) => email),
  );
  const zones = await timeZonesOf(
    trx,
    invitations.map(({ email }) => email),
    account,
  );
  for (const { id, email, role, expiresAt, token } of invitations) {
    const language = spoken.get(email) ?? languageFor(services, requested);
    await enqueue(trx, {
      account,
      about: id,
      to: [email],
      replyTo: user.email,
      language,
      content: {
        kind: "invitation",
        businessName: name,
        inviterName: user.displayName,
        role: isShipped(role) ? role : { name: names.get(role) ?? "" },
        sealedLink: services.secrets.seal(
          "mail link",
          linkAddress(services, "invitation", { token, language }),
        ),
        expiresAt: unixSeconds(expiresAt),
        timeZone: zones.get(email),
      },
    });
  }
}

function refuseTwice(emails: readonly string[]): void {
  refuseFields(emails, (email, place) => emails.indexOf(email) !== place, "named_twice");
}

async function refuseMembers(
  trx: IdentityTransaction,
  account: string,
  emails: readonly string[],
): Promise<void> {
  const rows = await trx
    .selectFrom("membership")
    .innerJoin("person", "person.id", "membership.person")
    .select("person.email")
    .where("membership.account", "=", account)
    .where("person.email", "=", anyOf(emails))
    .execute();
  const members = new Set(rows.map(({ email }) => email));
  refuseFields(emails, (email) => members.has(email), "already_member");
}

/**
 * Rejects the whole call if any address can't be invited, and names each.
 * @throws Refusal
 */
function refuseFields(
  emails: readonly string[],
  bad: (email: string, place: number) => boolean,
  why: "already_invited" | "named_twice" | "already_member",
): void {
  const faults = emails.flatMap((email, place) =>
    bad(email, place) ? [[`emails.${place}`, fault(why, { email })] as const] : [],
  );
  if (faults.length === 0) return;
  throw refuse("invalid_request", "Some addresses can’t be invited. No invitations were sent.", {
    faults: Object.fromEntries(faults),
  });
}
