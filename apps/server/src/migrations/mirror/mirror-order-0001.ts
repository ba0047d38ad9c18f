/**
 * Indexes of the orders by amount, due date and name. PostgreSQL doesn't consider `coalesce`
 * leakproof, so under row security a cursor or a range on it was compared row by row. It considers
 * `case` leakproof (contain_leaked_vars in src/backend/optimizer/util/clauses.c).
 *
 * And an index of what time alone changes, which every business is asked for every few seconds.
 */
export const mirrorOrder0001 = {
  name: "mirror-order-0001",
  sql: `
drop index mirror_object_amount;
drop index mirror_object_due_first;
drop index mirror_object_due_last;
drop index mirror_object_name;
create index mirror_object_by_amount on mirror_object
  (account, type, (case when amount is null then 0 else amount end), id) where not deleted;
create index mirror_object_by_due_first on mirror_object
  (account, type, (case when due is null then 253402300800 else due end), id) where not deleted;
create index mirror_object_by_due_last on mirror_object
  (account, type, (case when due is null then -1 else due end), id) where not deleted;
create index mirror_object_by_name on mirror_object
  (account, type, (case when name is null then '' else name end), id) where not deleted;
-- The planner doesn't use what an index of several columns knows of its expressions.
create statistics mirror_object_amounts on
  (case when amount is null then 0 else amount end) from mirror_object;
create statistics mirror_object_due_first on
  (case when due is null then 253402300800 else due end) from mirror_object;
create statistics mirror_object_due_last on
  (case when due is null then -1 else due end) from mirror_object;
create index mirror_object_timed on mirror_object (account, type, status, due)
  where status in ('open', 'failed', 'past_due', 'pending');
analyze mirror_object;
`,
} as const;
