import { mail0001 } from "./mail-0001.ts";
import { mail0002 } from "./mail-0002.ts";

/** The tables of the outbox and the mailbox, in order. */
export const mailMigrations = [mail0001, mail0002] as const;
