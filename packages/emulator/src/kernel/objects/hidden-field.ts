import type { Json } from "../types/wire.ts";

/** Returns a field of the data stored with an object; undefined if there is none. */
export const hiddenField = (hidden: Json | null | undefined, name: string): Json | undefined =>
  typeof hidden === "object" && hidden !== null && !Array.isArray(hidden)
    ? hidden[name]
    : undefined;
