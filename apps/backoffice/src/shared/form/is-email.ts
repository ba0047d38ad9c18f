import { email } from "@counterfoil/contract";

/** Whether the server would take it for an address. */
export function isEmail(text: string): boolean {
  return email.safeParse(text).success;
}
