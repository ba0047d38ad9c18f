import { mirror0001 } from "./mirror-0001.ts";

/** The tables of the mirror and of the intents, in order. */
export const mirrorMigrations = [mirror0001] as const;
