import { refuse } from "../refuse.ts";

/**
 * Validates an email address.
 * @throws Refusal email_invalid unless it is valid or absent
 */
export function checkEmail(email: string | null | undefined, param = "email"): void {
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email)) {
    throw refuse.invalid(`Invalid email address: ${email}`, { code: "email_invalid", param });
  }
}
