import { mail0001 } from "./mail-0001.ts";

/** The tables of the outbox, in order. */
export const mailMigrations = [mail0001] as const;
