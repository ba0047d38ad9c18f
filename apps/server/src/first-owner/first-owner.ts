import type { Database } from "@counterfoil/database";
import { sql } from "kysely";
import { addBusiness, addPerson, type Business, normalEmail } from "../identity/people.ts";
import type { IdentitySchema, IdentityTransaction } from "../identity/schema.ts";
import { createInvitation } from "../identity/team/invitations.ts";

/** Any fixed number: two operators at once meet at this advisory lock. */
const LOCK = 4_027_311;

interface FirstOwner {
  readonly business: Business;
  readonly email: string;
  readonly name: string;
  readonly now: Date;
}

/**
 * Opens a business for its first owner, who chooses a password by the link and is the owner from
 * then on. Asked again before that, it makes a new link, and the ones before end.
 * @returns the secret of the link
 * @throws Error when somebody can sign in already: they invite others themselves
 */
export function makeFirstOwner(database: Database, wanted: FirstOwner): Promise<string> {
  const { business, name, now } = wanted;
  const email = normalEmail(wanted.email);
  return database.system<IdentitySchema, string>(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    await refuseSecond(trx);
    await addBusiness(trx, business);
    await trx
      .updateTable("account")
      .set({ name: business.name, time_zone: business.timeZone })
      .where("id", "=", business.id)
      .execute();
    await addPerson(trx, { email, displayName: name, passwordHash: null });
    // Nobody can have invited anybody yet: what is open was made here, for a link that got lost.
    await trx.deleteFrom("invitation").execute();
    const sent = await createInvitation(trx, {
      account: business.id,
      email,
      role: "owner",
      invitedBy: null,
      now,
    });
    if (sent === null) throw new Error("the invitation could not be made");
    return sent.token;
  });
}

async function refuseSecond(trx: IdentityTransaction): Promise<void> {
  const someone = await trx
    .selectFrom("membership")
    .innerJoin("person", "person.id", "membership.person")
    .select("person.email")
    .executeTakeFirst();
  if (someone === undefined) return;
  throw new Error(
    `${someone.email} is in a team here already; whoever owns a business invites others on its Team page`,
  );
}
