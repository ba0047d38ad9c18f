import { EMAIL_LENGTH } from "@counterfoil/contract";
import { z } from "zod/mini";
import type { TeamPerson } from "../../rows.ts";

/** Why an address can't be invited. */
export type AddressProblem = "invalid" | "member" | "invited";

const address = z.email().check(z.maxLength(EMAIL_LENGTH));

/** Validates an address before submission, with the server's rules. Null if it is valid. */
export function addressProblem(
  email: string,
  people: readonly TeamPerson[],
): AddressProblem | null {
  if (!address.safeParse(email).success) return "invalid";
  const teammate = people.find((person) => person.email === email.toLowerCase());
  if (teammate === undefined) return null;
  return teammate.status === "invited" ? "invited" : "member";
}
