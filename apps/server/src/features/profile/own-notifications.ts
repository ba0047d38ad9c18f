import {
  ALERT_KINDS,
  NOTIFICATION_KINDS,
  type NotificationKind,
  notificationsFor,
  type Right,
} from "@counterfoil/domain";
import { sql } from "kysely";
import { memberOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import type { MemberContext } from "../../http/handler.ts";
import { refuse } from "../../http/response/refusal.ts";
import type { IdentityDb, IdentityTransaction } from "../../identity/schema.ts";
import { CHOSEN_KINDS } from "../../mail/compose/notification-readers.ts";

/** A notification, and whether someone gets it. */
interface NotificationChoice {
  readonly kind: NotificationKind;
  readonly on: boolean;
}

/** A membership: a business, and the ID of a person. */
type NotifiedMember = Pick<MemberContext, "account"> & { readonly user: { readonly id: string } };

/** Returns the choices that someone with these rights has in the business, as they are. */
export async function notificationChoices(
  db: IdentityDb | IdentityTransaction,
  member: NotifiedMember,
  rights: ReadonlySet<Right>,
): Promise<NotificationChoice[]> {
  const chosen = new Set(await chosenKinds(db, member));
  return notificationsFor(rights).map((kind) => ({ kind, on: chosen.has(kind) }));
}

/**
 * Changes which emails about the business the requester gets.
 * @throws Refusal forbidden if their role doesn't let them read what one is about
 */
export async function chooseNotifications(
  trx: IdentityTransaction,
  context: MemberContext,
  rights: ReadonlySet<Right>,
  choices: readonly NotificationChoice[],
): Promise<void> {
  const offered = new Set(notificationsFor(rights));
  if (choices.some(({ kind, on }) => on && !offered.has(kind))) {
    throw refuse("forbidden", "Your role doesn’t let you read what these emails are about");
  }
  const { account, user } = context;
  const before = await chosenKinds(trx, context, true);
  const next = new Set(before);
  for (const { kind, on } of choices) {
    if (on) next.add(kind);
    else next.delete(kind);
  }
  const after = NOTIFICATION_KINDS.filter((kind) => next.has(kind));
  if (after.length === before.length && after.every((kind) => before.includes(kind))) return;
  await trx
    .updateTable("membership")
    // A server of the release before, which may run as well, reads `alerts` only.
    .set({ notifications: after, alerts: ALERT_KINDS.every((kind) => next.has(kind)) })
    .where("account", "=", account)
    .where("person", "=", user.id)
    .execute();
  await recordAudit(trx, {
    account,
    action: "notifications.update",
    by: memberOrigin(context),
    subject: { type: "person", id: user.id },
    before: { notifications: before },
    after: { notifications: after },
  });
}

async function chosenKinds(
  db: IdentityDb | IdentityTransaction,
  { account, user }: NotifiedMember,
  isHeld = false,
): Promise<NotificationKind[]> {
  const { kinds } = await db
    .selectFrom("membership")
    .select(sql<string[]>`${sql.raw(CHOSEN_KINDS)}`.as("kinds"))
    .where("account", "=", account)
    .where("person", "=", user.id)
    .$if(isHeld, (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return NOTIFICATION_KINDS.filter((kind) => kinds.includes(kind));
}
