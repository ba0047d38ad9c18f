import { identity0001 } from "./identity-0001.ts";

/** The tables of users, businesses and sessions, in order. */
export const identityMigrations = [identity0001] as const;
