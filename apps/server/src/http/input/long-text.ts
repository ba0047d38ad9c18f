import { fault } from "@counterfoil/contract";
import { refuse } from "../refusal.ts";

/** Letters of the longest text that a field takes. */
const MOST = 20_000;
/** Letters of all texts of a body: an invoice of 250 lines, each with the longest description, has 150,000. */
const MOST_TOGETHER = 250_000;
/** A file travels as coded bytes, which are not looked at as text. */
const FILE = "data:";

/**
 * Refuses texts that are longer than any field takes, before patterns are looked for in them.
 * @throws Refusal naming the field by its dotted path, or too_large for all texts together
 */
export function refuseLongTexts(body: unknown): void {
  let letters = 0;
  const look = (value: unknown, path: string): void => {
    if (typeof value === "string") {
      if (value.startsWith(FILE)) return;
      if (value.length > MOST) {
        throw refuse("invalid_request", "Some fields aren’t valid", {
          faults: { [path || "body"]: fault("too_long", { maximum: MOST }) },
        });
      }
      letters += value.length;
      if (letters > MOST_TOGETHER)
        throw refuse("too_large", "The text fields are too long in total");
      return;
    }
    if (typeof value !== "object" || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      letters += key.length;
      look(part, path === "" ? key.slice(0, MOST_NAME) : `${path}.${key.slice(0, MOST_NAME)}`);
    }
  };
  look(body, "");
}

const MOST_NAME = 100;
