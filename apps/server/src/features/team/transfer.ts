import { fault, type OwnershipTransfer } from "@counterfoil/contract";
import { memberOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import type { Handlers, MemberContext } from "../../http/handler.ts";
import { notFound, refuse } from "../../http/response/refusal.ts";
import { HANDOFF, issue, LIMITED, SIGN_IN_SECONDS } from "../../identity/one-use-tokens.ts";
import { businessName } from "../../identity/people.ts";
import type { IdentityTransaction } from "../../identity/schema.ts";
import { announceTeam } from "../../identity/team/announce.ts";
import { languagesOf } from "../../identity/team/languages.ts";
import { languageFor } from "../../identity/team/link-address.ts";
import { holdMembers, setRole } from "../../identity/team/members.ts";
import { enqueue } from "../../mail/outbox.ts";
import type { TeamParts } from "./team-parts.ts";

/** Transfers ownership of the business to another member. */
export function transferHandlers(parts: TeamParts): Pick<Handlers, "transferOwnership"> {
  const { identity, access } = parts;
  return {
    async transferOwnership(context) {
      const { account, user, role, log } = context;
      const uid = context.param("uid");
      const now = identity.now();
      const token = await access.tenant(account, async (trx) => {
        const next = (await holdMembers(trx, context, uid)).get(uid);
        if (role !== "owner") {
          throw refuse("forbidden", "Only the owner can transfer ownership");
        }
        if (next === undefined) throw notFound("This person isn’t on the team");
        if (next.role === "owner") throw refuse("owner_protected", "You’re already the owner");
        if (!next.active) {
          throw refuse("invalid_request", "A deactivated member can’t become the owner", {
            faults: { uid: fault("member_inactive") },
          });
        }
        // In this order: a business never has two owners, not even inside this transaction.
        await setRole(trx, { account, person: user.id, role: "admin", now });
        await setRole(trx, { account, person: uid, role: "owner", now });
        await announceTeam(trx, account);
        await recordAudit(trx, {
          account,
          action: "business.transfer",
          by: memberOrigin(context),
          subject: { type: "person", id: uid },
          before: { owner: user.id },
          after: { owner: uid },
        });
        await tellBoth(parts, trx, account, { from: user.email, to: uid });
        return issue(trx, {
          kind: "sign_in",
          person: user.id,
          account,
          subject: await subjectOf(trx, context.session),
          seconds: SIGN_IN_SECONDS,
          now,
        });
      });
      log.info({ event: "ownership_transferred" }, "ownership transferred");
      const response: OwnershipTransfer = { result: { token } };
      return response;
    },
  };
}

/** The next session is limited as this one, and asked for a second factor as this one. */
async function subjectOf(
  trx: IdentityTransaction,
  { id, limited }: MemberContext["session"],
): Promise<typeof LIMITED | typeof HANDOFF | null> {
  if (limited) return LIMITED;
  const { handoff } = await trx
    .selectFrom("session")
    .select("handoff")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return handoff ? HANDOFF : null;
}

async function tellBoth(
  { services }: TeamParts,
  trx: IdentityTransaction,
  account: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const next = await trx
    .selectFrom("person")
    .select(["email", "display_name"])
    .where("id", "=", to)
    .executeTakeFirstOrThrow();
  const name = await businessName(trx, account);
  const both = [from, next.email];
  const spoken = await languagesOf(trx, both);
  for (const address of both) {
    await enqueue(trx, {
      account,
      about: to,
      to: [address],
      language: spoken.get(address) ?? languageFor(services, undefined),
      content: { kind: "ownership", businessName: name, newOwnerName: next.display_name },
    });
  }
}
