import { refuse } from "../refuse.ts";

/** @throws Refusal email_invalid unless the text is an email address or absent */
export function checkEmail(email: string | null | undefined, param = "email"): void {
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email)) {
    throw refuse.invalid(`Invalid email address: ${email}`, { code: "email_invalid", param });
  }
}
