import { tenantTable } from "@counterfoil/database";

/**
 * Which invoices use which tax rates, so that usage is counted without reading invoices; and the
 * coupon of each mirrored discount. Existing rows are updated once, bypassing row security.
 */
export const taxUse0001 = {
  name: "tax-use-0001",
  sql: `
create table mirror_tax_use (
  account text not null,
  rate text not null,
  invoice text not null,
  primary key (account, rate, invoice)
);
create index mirror_tax_use_invoice on mirror_tax_use (account, invoice);

alter table mirror_object no force row level security;
insert into mirror_tax_use (account, rate, invoice)
select distinct o.account, m[1], o.id
from mirror_object o, regexp_matches(o.body, '"(txr_[A-Za-z0-9]+)"', 'g') m
where o.type = 'invoice' and not o.deleted;
update mirror_object set link = body::jsonb #>> '{source,coupon}'
where type = 'discount' and not deleted;
alter table mirror_object force row level security;
${tenantTable("mirror_tax_use")}
`,
} as const;
