import { z } from "zod/mini";
import type { Person } from "../rows.ts";

/** Why an address cannot be invited. */
export type AddressProblem = "invalid" | "member" | "invited";

const address = z.email().check(z.maxLength(254));

/** What can be said of an address before it is sent; the server decides the same way. */
export function addressProblem(email: string, people: readonly Person[]): AddressProblem | null {
  if (!address.safeParse(email).success) return "invalid";
  const known = people.find((person) => person.email === email.toLowerCase());
  if (known === undefined) return null;
  return known.status === "invited" ? "invited" : "member";
}
