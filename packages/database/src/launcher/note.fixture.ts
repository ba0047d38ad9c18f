import type { MigrationSet } from "../migration/migration-set.ts";

/** One table of an office that only takes notes. */
export const notes: MigrationSet = {
  schema: "app",
  migrations: [{ name: "0001_note", sql: "create table note (text text not null)" }],
};
