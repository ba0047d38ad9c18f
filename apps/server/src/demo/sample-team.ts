import { DAY_SECONDS } from "@counterfoil/domain";
import { addMember, addPerson } from "../identity/people.ts";
import type { IdentityDb } from "../identity/schema.ts";
import { createInvitation } from "../identity/team/invitations.ts";

/** Last sign-in of the sample users, in days before the first start. */
const SEEN: Readonly<Record<string, number>> = {
  "owner@maple.example": 0.2,
  "admin@maple.example": 1.1,
  "user@maple.example": 3.4,
  "both@maple.example": 12.3,
  "owner@harbour.example": 0.6,
};

/** A former member, kept as deactivated. */
const LEFT = { email: "zoe@maple.example", displayName: "Zoé Larivière", days: 47.2 };

/** Two pending invitations: one recent, one that expires tomorrow. */
const ASKED = [
  { email: "dominique.roy@maple.example", role: "admin", days: 1.8 },
  { email: "theo.gagnon@maple.example", role: "user", days: 9.3 },
] as const;

/**
 * Gives Maple & Main's team a history: last sign-ins, a deactivated user and pending invitations.
 */
export async function seedTeam(db: IdentityDb, maple: string, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_SECONDS * 1000);
  const person = await addPerson(db, { ...LEFT, passwordHash: null });
  await addMember(db, { account: maple, person, role: "user" });
  await db
    .updateTable("membership")
    .set({ active: false, last_sign_in: ago(LEFT.days) })
    .where("person", "=", person)
    .execute();
  for (const [email, days] of Object.entries(SEEN)) {
    await db
      .updateTable("membership")
      .set({ last_sign_in: ago(days) })
      .where("last_sign_in", "is", null)
      .where((eb) =>
        eb(
          "membership.person",
          "in",
          eb.selectFrom("person").select("person.id").where("person.email", "=", email),
        ),
      )
      .execute();
  }
  const owner = await db
    .selectFrom("membership")
    .select("person")
    .where("account", "=", maple)
    .where("role", "=", "owner")
    .executeTakeFirstOrThrow();
  for (const { email, role, days } of ASKED) {
    const invitation = { account: maple, email, role, invitedBy: owner.person, now: ago(days) };
    await db.transaction().execute((trx) => createInvitation(trx, invitation));
  }
}
