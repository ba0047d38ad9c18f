import { tenantTable } from "@counterfoil/database";

/**
 * The objects of each event as rows. PostgreSQL doesn't consider comparisons of arrays leakproof,
 * so under row security a timeline read every event of the business instead of the index on
 * `mirror_event.related`. A trigger writes the rows, so that a release before this one does too.
 */
export const mirrorEventRelation0001 = {
  name: "mirror-event-relation-0001",
  sql: `
create table mirror_event_relation (
  account text not null,
  object_id text not null,
  event text not null,
  primary key (account, object_id, event)
);

create function mirror_event_relate() returns trigger language plpgsql as $$
begin
  insert into mirror_event_relation (account, object_id, event)
  select n.account, r.id, n.id from new_rows n, unnest(n.related) r(id) where r.id is not null
  on conflict do nothing;
  return null;
end $$;
create trigger mirror_event_related after insert on mirror_event
  referencing new table as new_rows
  for each statement execute function mirror_event_relate();

alter table mirror_event no force row level security;
insert into mirror_event_relation (account, object_id, event)
select e.account, r.id, e.id from mirror_event e, unnest(e.related) r(id) where r.id is not null
on conflict do nothing;
alter table mirror_event force row level security;
drop index mirror_event_related;
${tenantTable("mirror_event_relation", { rights: ["select", "insert"] })}
`,
} as const;
