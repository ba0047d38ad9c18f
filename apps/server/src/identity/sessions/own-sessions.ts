import { sql } from "kysely";
import type { IdentityDb, IdentityTransaction } from "../schema.ts";
import { type Device, deviceOf } from "./device.ts";
import { liveSessions } from "./live-sessions.ts";

/** A session of a user that still gives access. Times in Unix seconds. */
interface LiveSession {
  readonly id: string;
  readonly device: Device;
  /** Network address of its last use; null if it was started by an older release. */
  readonly address: string | null;
  /** Name of the business that it is in. */
  readonly business: string;
  readonly signedInAt: number;
  readonly lastUsedAt: number;
}

/** Returns the sessions of a user that still give access, the one used last first. */
export async function ownSessions(
  db: IdentityDb,
  person: string,
  now: Date,
): Promise<readonly LiveSession[]> {
  const rows = await liveSessions(db)
    .innerJoin("account", "account.id", "session.account")
    .select([
      "session.id",
      "session.user_agent",
      "session.address",
      "session.created_at",
      "account.name as business",
    ])
    .select(sql<Date>`coalesce(session.last_used_at, session.created_at)`.as("used_at"))
    .where("session.person", "=", person)
    .where("session.expires_at", ">", now)
    // After the idle timeout, none of its tokens is valid.
    .where((eb) =>
      eb.or(
        (["access_token", "refresh_token"] as const).map((table) =>
          eb.exists(
            eb
              .selectFrom(table)
              .select(sql`1`.as("one"))
              .whereRef(`${table}.session`, "=", "session.id")
              .where(`${table}.expires_at`, ">", now),
          ),
        ),
      ),
    )
    .orderBy("used_at", "desc")
    .orderBy("session.id")
    .execute();
  return rows.map(({ id, user_agent, address, business, created_at, used_at }) => ({
    id,
    device: deviceOf(user_agent),
    address,
    business,
    signedInAt: seconds(created_at),
    lastUsedAt: seconds(used_at),
  }));
}

/**
 * Ends a session of a user.
 * @returns false if they have no such session, or it has ended
 */
export async function endOwnSession(
  trx: IdentityTransaction,
  { person, session, now }: { person: string; session: string; now: Date },
): Promise<boolean> {
  const ended = await trx
    .updateTable("session")
    .set({ ended_at: now })
    .where("id", "=", session)
    .where("person", "=", person)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}

/**
 * Ends the sessions of a user except one.
 * @returns the IDs of those that have ended
 */
export async function endOtherSessions(
  trx: IdentityTransaction,
  { person, session, now }: { person: string; session: string; now: Date },
): Promise<string[]> {
  const ended = await trx
    .updateTable("session")
    .set({ ended_at: now })
    .where("person", "=", person)
    .where("id", "!=", session)
    .where("ended_at", "is", null)
    .returning("id")
    .execute();
  return ended.map(({ id }) => id);
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
