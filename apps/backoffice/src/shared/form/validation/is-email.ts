import { email } from "@counterfoil/contract";

/** Returns whether the server would accept it as an email address. */
export function isEmail(text: string): boolean {
  return email.safeParse(text).success;
}
