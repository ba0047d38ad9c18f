/**
 * Indexes for searching customers: names by prefix and by similarity, and the search text of
 * customers separately from that of invoices and payments.
 */
export const search0001 = {
  name: "search-0001",
  sql: `
create index mirror_customer_name on mirror_object (account, name text_pattern_ops)
  where type = 'customer' and not deleted;

do $$
begin
  create index mirror_customer_text on mirror_object using gin (text public.gin_trgm_ops)
    where type = 'customer' and not deleted;
  create index mirror_customer_like on mirror_object using gin (name public.gin_trgm_ops)
    where type = 'customer' and not deleted;
exception when others then
  raise notice 'Customers are searched without an index: %', sqlerrm;
end $$;
-- As with LIKE: what it tells of a row is whether it is like what was typed.
do $$
begin
  alter function public.word_similarity_commutator_op(text, text) leakproof;
exception when others then
  raise notice 'Misspelt words are searched without an index: %', sqlerrm;
end $$;
`,
} as const;
