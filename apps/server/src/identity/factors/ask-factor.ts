import { DAY_SECONDS } from "@counterfoil/domain";
import { sql } from "kysely";
import { parseOrigin, visitorOrigin } from "../../audit/origin.ts";
import type { CodeHolder } from "../code-holder.ts";
import { FACTOR_SECONDS, issue } from "../one-use-tokens.ts";
import type { IdentityAccess, IdentityDb } from "../schema.ts";
import { recordOfPerson } from "../team/person-audit.ts";

/** Maximum number of challenges that are recorded in one run. */
const MAX_RECORDED = 500;
const DAY_MILLISECONDS = DAY_SECONDS * 1000;

/**
 * Issues the challenge that asks for a second factor after the right password. If it isn't
 * answered, `recordUnansweredFactors` records it: someone else may know the password.
 */
export function askFactor(
  db: IdentityDb,
  { person, from, now }: Pick<CodeHolder, "person" | "from" | "now">,
): Promise<string> {
  const subject = JSON.stringify(visitorOrigin(from));
  return issue(db, { kind: "factor", person, subject, seconds: FACTOR_SECONDS, now });
}

/**
 * Consumes the challenges of a person who has given their second factor, as far as they were issued
 * to the same network address: they have started over.
 */
export async function endAskedFactors(
  db: IdentityDb,
  { person, address, now }: Pick<CodeHolder, "person" | "address" | "now">,
): Promise<void> {
  await db
    .updateTable("one_use_token")
    .set({ used_at: now })
    .where("kind", "=", "factor")
    .where("person", "=", person)
    .where("used_at", "is", null)
    .where(sql<string>`subject::json ->> 'address'`, "=", address)
    .execute();
}

/**
 * Adds an entry for each challenge that has expired without an answer. Recorded only then, because
 * a sign-in that is completed leaves an entry of its own.
 */
export async function recordUnansweredFactors(access: IdentityAccess, now: Date): Promise<void> {
  for (let count = 0; count < MAX_RECORDED; count += 1) {
    // One for each transaction: the businesses of several people would be locked in any order.
    if (!(await recordNext(access, now))) return;
  }
}

function recordNext(access: IdentityAccess, now: Date): Promise<boolean> {
  return access.system(async (trx) => {
    const challenge = await trx
      .selectFrom("one_use_token")
      .select(["hash", "person", "subject"])
      .where("kind", "=", "factor")
      .where("used_at", "is", null)
      .where("expires_at", "<=", now)
      .where("expires_at", ">", new Date(now.getTime() - DAY_MILLISECONDS))
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (challenge === undefined) return false;
    const { hash, person, subject } = challenge;
    await trx.updateTable("one_use_token").set({ used_at: now }).where("hash", "=", hash).execute();
    // A challenge of an earlier release doesn't say where the password was entered.
    if (person === null || subject === null) return true;
    await recordOfPerson(trx, person, {
      action: "session.refuse",
      by: parseOrigin(subject, person),
      after: { reason: "second_factor_missing" },
    });
    return true;
  });
}
