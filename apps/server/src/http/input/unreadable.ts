import { fault } from "@counterfoil/contract";
import { refuse } from "../response/refusal.ts";

const UNREADABLE = /\0|\p{Surrogate}/u;

/** Returns whether the database can store a text. */
export const isStorable = (text: string): boolean => !UNREADABLE.test(text);

/**
 * Rejects texts that the database can't store: with a NUL or an unpaired surrogate.
 * @throws Refusal naming the field by dotted path
 */
export function refuseUnreadable(value: unknown, path = ""): void {
  if (typeof value === "string") {
    if (!isStorable(value)) {
      throw refuse("invalid_request", "Some characters can’t be stored", {
        faults: { [path || "body"]: fault("unkept_character") },
      });
    }
    return;
  }
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    const below = path === "" ? key : `${path}.${key}`;
    refuseUnreadable(key, below);
    refuseUnreadable(part, below);
  }
}
