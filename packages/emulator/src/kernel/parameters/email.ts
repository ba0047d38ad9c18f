import { refuse } from "../refuse.ts";

/** @throws Refusal email_invalid for text that is no address; nothing given is none */
export function checkEmail(email: string | null | undefined, param = "email"): void {
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email)) {
    throw refuse.invalid(`Invalid email address: ${email}`, { code: "email_invalid", param });
  }
}
