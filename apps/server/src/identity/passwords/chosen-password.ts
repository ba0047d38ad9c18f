import { fault } from "@counterfoil/contract";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordProblem } from "@counterfoil/domain";
import { refuseField } from "../../http/response/refusal.ts";
import type { IdentityDb } from "../schema.ts";
import { isGuessable } from "./guessable.ts";
import { hashPassword } from "./password.ts";

const FAULTS = {
  short: fault("too_short", { minimum: MIN_PASSWORD_LENGTH }),
  long: fault("too_long", { maximum: MAX_PASSWORD_LENGTH }),
  common: fault("common_password"),
} as const;

/** Facts about the user that an attacker may know. */
interface Chooser {
  readonly email: string;
  /** Names of the user and of their businesses. */
  readonly names: readonly string[];
}

/**
 * Hashes a new password.
 * @throws Refusal naming the field if it is too short, too long or easy to guess
 */
export async function hashChosen(password: string, { email, names }: Chooser): Promise<string> {
  const problem = passwordProblem(password, email);
  if (problem !== null) throw refuseField("password", FAULTS[problem]);
  if (await isGuessable(password, [email, ...names])) throw refuseField("password", FAULTS.common);
  return hashPassword(password);
}

/** Returns the names that a user's password must not be made of. */
export async function chooserOf(db: IdentityDb, person: string): Promise<Chooser> {
  const rows = await db
    .selectFrom("person")
    .leftJoin("membership", "membership.person", "person.id")
    .leftJoin("account", "account.id", "membership.account")
    .select(["person.email", "person.display_name", "account.name"])
    .where("person.id", "=", person)
    .execute();
  const names = rows.flatMap(({ display_name: own, name }) => [own, name ?? ""]);
  return { email: rows[0]?.email ?? "", names };
}
