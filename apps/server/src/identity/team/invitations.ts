import { DAY_SECONDS, INVITATION_DAYS, type Role, type RoleId } from "@counterfoil/domain";
import { issue, lookAt, type OneUseState } from "../one-use-tokens.ts";
import type { IdentityDb, IdentityTransaction } from "../schema.ts";
import { hashOf, newId } from "../secrets/secret.ts";

const SECONDS = INVITATION_DAYS * DAY_SECONDS;

/** A pending invitation. */
export interface Invitation {
  readonly id: string;
  readonly account: string;
  readonly email: string;
  readonly role: Role | RoleId;
  /** Rights of the role that the person who invites doesn't have. */
  readonly withheld: readonly string[];
  readonly invitedBy: string | null;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/** An invitation with its link's secret, which can't be retrieved again. */
export interface SentInvitation extends Invitation {
  readonly token: string;
}

interface InvitationRequest {
  readonly account: string;
  /** Trimmed and in lower case. */
  readonly email: string;
  readonly role: Role | RoleId;
  /** Rights of the role that the user who invites doesn't have; none by default. */
  readonly withheld?: readonly string[];
  /** The user who invites; null for the first owner, who is invited by the operator. */
  readonly invitedBy: string | null;
  readonly now: Date;
}

/** Invites an email address for ten days; null if it already has a pending invitation. */
export async function createInvitation(
  trx: IdentityTransaction,
  { account, email, role, withheld = [], invitedBy, now }: InvitationRequest,
): Promise<SentInvitation | null> {
  const id = newId("inv");
  const token = await issueLink(trx, id, account, now);
  const row = await trx
    .insertInto("invitation")
    .values({
      id,
      account,
      email,
      role,
      withheld,
      invited_by: invitedBy,
      sent_at: now,
      expires_at: endOf(now),
      link: hashOf(token),
    })
    .onConflict((conflict) => conflict.columns(["account", "email"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (row === undefined) return null;
  const sent = { sentAt: now, expiresAt: endOf(now), token };
  return { id, account, email, role, withheld, invitedBy, ...sent };
}

/** Gives a locked invitation a new link that is valid for ten days. The old link stops working. */
export async function renewInvitation(
  trx: IdentityTransaction,
  invitation: Invitation,
  { invitedBy, withheld, now }: Pick<Invitation, "invitedBy" | "withheld"> & { now: Date },
): Promise<SentInvitation> {
  const token = await issueLink(trx, invitation.id, invitation.account, now);
  const renewed = { sentAt: now, expiresAt: endOf(now) };
  await trx
    .updateTable("invitation")
    .set({
      invited_by: invitedBy,
      withheld,
      sent_at: renewed.sentAt,
      expires_at: renewed.expiresAt,
      link: hashOf(token),
    })
    .where("id", "=", invitation.id)
    .execute();
  return { ...invitation, ...renewed, invitedBy, withheld, token };
}

/** Locks an invitation of the business, by ID or email address; null if there is none. */
export async function holdInvitation(
  trx: IdentityTransaction,
  account: string,
  by: { readonly id: string } | { readonly email: string },
): Promise<Invitation | null> {
  const row = await trx
    .selectFrom("invitation")
    .selectAll()
    .where("account", "=", account)
    .where("id" in by ? "id" : "email", "=", "id" in by ? by.id : by.email)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : fromRow(row);
}

/** Deletes an invitation that was accepted or revoked. */
export async function endInvitation(trx: IdentityTransaction, id: string): Promise<void> {
  await trx.deleteFrom("invitation").where("id", "=", id).execute();
}

/** The state of a link: valid, or why it isn't. `replaced`: a newer link was sent. */
export type LinkState = OneUseState | "replaced" | "withdrawn" | "unknown";

/** Returns the invitation of a link. With `hold` it is locked until the transaction ends. */
export async function followLink(
  db: IdentityDb | IdentityTransaction,
  { token, now, hold = false }: { token: string; now: Date; hold?: boolean },
): Promise<{ readonly state: LinkState; readonly invitation: Invitation | null }> {
  const none = (state: LinkState) => ({ state, invitation: null });
  const link = await lookAt(db, { kind: "invitation", token, now });
  if (link === null || link.subject === null) return none("unknown");
  if (link.state === "used") return none("used");
  const row = await db
    .selectFrom("invitation")
    .selectAll()
    .where("id", "=", link.subject)
    .$if(hold, (query) => query.forUpdate())
    .executeTakeFirst();
  if (row === undefined) {
    // It may have been accepted while this transaction was blocked.
    const after = await lookAt(db, { kind: "invitation", token, now });
    return none(after?.state === "used" ? "used" : "withdrawn");
  }
  if (!row.link.equals(hashOf(token))) return none("replaced");
  return { state: link.state, invitation: fromRow(row) };
}

function issueLink(trx: IdentityTransaction, id: string, account: string, now: Date) {
  return issue(trx, { kind: "invitation", account, subject: id, seconds: SECONDS, now });
}

const endOf = (now: Date) => new Date(now.getTime() + SECONDS * 1000);

function fromRow(row: {
  id: string;
  account: string;
  email: string;
  role: Role | RoleId;
  withheld: readonly string[];
  invited_by: string | null;
  sent_at: Date;
  expires_at: Date;
}): Invitation {
  const { id, account, email, role, withheld } = row;
  return {
    id,
    account,
    email,
    role,
    withheld,
    invitedBy: row.invited_by,
    sentAt: row.sent_at,
    expiresAt: row.expires_at,
  };
}
