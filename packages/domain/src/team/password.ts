import { COMMON_PASSWORDS } from "./common-passwords.ts";

/**
 * Fewer characters than this are refused. The specification asks for six at least; this is more.
 */
export const MIN_PASSWORD_LENGTH = 8;
/** Longer passwords are rejected, so that no one can make the server hash huge inputs. */
export const MAX_PASSWORD_LENGTH = 1024;

/** Problems with a chosen password. */
type PasswordProblem = "short" | "long" | "common";

/**
 * Judges a password as it was typed. Length is counted in characters, not bytes; what everyone
 * tries first is refused whatever its case, and so are one character repeated, a run such as
 * `abcdefgh` or `98765432`, and the person's own address.
 * @param email the address that it will open; left out where it is not known
 * @returns what is wrong, or null
 */
export function passwordProblem(password: string, email = ""): PasswordProblem | null {
  const characters = [...password];
  if (characters.length < MIN_PASSWORD_LENGTH) return "short";
  if (characters.length > MAX_PASSWORD_LENGTH) return "long";
  const plain = password.toLowerCase();
  const [local] = email.toLowerCase().split("@");
  const guessed =
    COMMON_PASSWORDS.has(plain) ||
    isRun(characters) ||
    (email !== "" && (plain === email.toLowerCase() || plain === local));
  return guessed ? "common" : null;
}

/** Returns whether each character follows the one before by the same step: up, down, or none. */
function isRun(characters: readonly string[]): boolean {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  const [first = 0, second = 0] = codes;
  const step = second - first;
  return Math.abs(step) <= 1 && codes.every((code, place) => code === first + place * step);
}
