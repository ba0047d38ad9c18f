import { fault } from "@counterfoil/contract";
import { refuse } from "../response/refusal.ts";

/** Maximum length of any field's text, in characters. */
const MAX_CHARACTERS = 20_000;
/**
 * Maximum total length of a body's texts, in characters: an invoice of 250 lines with the longest
 * descriptions has 150,000.
 */
const MAX_TOTAL = 250_000;
/** A file is sent in Base64, which isn't checked as text. */
const FILE = "data:";

/**
 * Rejects texts longer than any field accepts, before patterns are matched against them.
 * @throws Refusal naming the field by dotted path, or too_large for the total
 */
export function refuseLongTexts(body: unknown): void {
  let letters = 0;
  const look = (value: unknown, path: string): void => {
    if (typeof value === "string") {
      if (value.startsWith(FILE)) return;
      if (value.length > MAX_CHARACTERS) {
        throw refuse("invalid_request", "Some fields aren’t valid", {
          faults: { [path || "body"]: fault("too_long", { maximum: MAX_CHARACTERS }) },
        });
      }
      letters += value.length;
      if (letters > MAX_TOTAL) throw refuse("too_large", "The text fields are too long in total");
      return;
    }
    if (typeof value !== "object" || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      letters += key.length;
      look(
        part,
        path === "" ? key.slice(0, MAX_NAME_LENGTH) : `${path}.${key.slice(0, MAX_NAME_LENGTH)}`,
      );
    }
  };
  look(body, "");
}

const MAX_NAME_LENGTH = 100;
