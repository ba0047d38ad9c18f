import { passwordProblem } from "@counterfoil/domain";
import type { MessagesOf } from "@counterfoil/i18n";

export interface NewPasswordValues {
  readonly password: string;
  readonly again: string;
  /** The email address of the account. */
  readonly email: string;
}

type Complaint = keyof MessagesOf<"signin">;
export interface ChosenErrors {
  readonly password?: Complaint;
  readonly again?: Complaint;
}

const MESSAGES = {
  short: "signin.passwordShort",
  long: "signin.passwordLong",
  common: "signin.passwordCommon",
} as const satisfies Record<string, Complaint>;

/** Validates a new password before it is sent. Returns the message ID for each field. */
export function chosenErrors({ password, again, email }: NewPasswordValues): ChosenErrors {
  if (password === "") return { password: "signin.required" };
  const problem = passwordProblem(password, email);
  if (problem !== null) return { password: MESSAGES[problem] };
  if (again === "") return { again: "signin.required" };
  return password === again ? {} : { again: "signin.passwordMatch" };
}
