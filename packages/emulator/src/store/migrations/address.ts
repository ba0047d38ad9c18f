/** The address that stored URLs begin with. */
export const address = {
  name: "0007-address",
  earlier: "any",
  sql: `
create table provider.address (
  only_row boolean primary key default true check (only_row),
  url text not null
);
grant select, insert, update, delete on provider.address to counterfoil_provider;
`,
} as const;
