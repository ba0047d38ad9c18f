import { PASSWORD_LEAST, PASSWORD_MOST, passwordProblem } from "@counterfoil/domain";
import { refuse } from "../http/refusal.ts";
import { hashPassword } from "./password.ts";

const SENTENCE = {
  short: `Must be at least ${PASSWORD_LEAST} characters`,
  long: `At most ${PASSWORD_MOST} characters`,
  common: "This password is too easy to guess",
} as const;

/**
 * The hash of a password that someone chooses for the address.
 * @throws Refusal that names the field when it is too short, too long or one of the common ones
 */
export function hashChosen(password: string, email: string): Promise<string> {
  const problem = passwordProblem(password, email);
  if (problem !== null) {
    throw refuse("invalid_request", SENTENCE[problem], { fields: { password: SENTENCE[problem] } });
  }
  return hashPassword(password);
}
