import type { MigrationSet } from "../migration/migration-set.ts";
import { sharedTable, tenantTable } from "../tables/tenant-table.ts";

/** Append-only balance transactions of businesses, and a counter without a business. */
export const ledger: MigrationSet = {
  schema: "app",
  migrations: [
    {
      name: "0001_entry",
      sql: `
        create table entry (
          account text not null,
          id integer not null,
          amount bigint not null,
          day date,
          primary key (account, id)
        );
        ${tenantTable("entry")}
        create table audit (account text not null, what text not null);
        ${tenantTable("audit", { rights: ["select", "insert"] })}
        create table counter (name text primary key, value integer not null);
        ${sharedTable("counter")}
        insert into counter values ('invoice', 0);
        create table forgotten (account text not null);
      `,
    },
  ],
};

/** The tables of the ledger for the query builder. */
export interface LedgerSchema {
  entry: { account: string; id: number; amount: number; day: string | null };
  audit: { account: string; what: string };
  counter: { name: string; value: number };
  forgotten: { account: string };
}

export const maple = "acct_maple";
export const harbour = "acct_harbour";
