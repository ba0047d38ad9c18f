import { fault } from "@counterfoil/contract";
import { PASSWORD_LEAST, PASSWORD_MOST, passwordProblem } from "@counterfoil/domain";
import { refuseField } from "../http/refusal.ts";
import { hashPassword } from "./password.ts";

const FAULTS = {
  short: fault("too_short", { minimum: PASSWORD_LEAST }),
  long: fault("too_long", { maximum: PASSWORD_MOST }),
  common: fault("common_password"),
} as const;

/**
 * The hash of a password that someone chooses for the address.
 * @throws Refusal that names the field when it is too short, too long or one of the common ones
 */
export function hashChosen(password: string, email: string): Promise<string> {
  const problem = passwordProblem(password, email);
  if (problem !== null) throw refuseField("password", FAULTS[problem]);
  return hashPassword(password);
}
