/**
 * Hosted pages of the embedded provider are opened by a secret in their address. Existing objects
 * of the provider get theirs here, before its own migrations run, so that mirrored objects have the
 * same addresses.
 */
export const pageAddress0001 = {
  name: "page-address-0001",
  sql: `
do $$
begin
  if to_regclass('provider.object') is null then
    return;
  end if;
  update provider.object
  set body = regexp_replace(
    body,
    '("(?:hosted_invoice_url|invoice_pdf|receipt_url|pdf|url)":"[^"]*/pages/(?:invoices|receipts|credit_notes|mandates)/[^/"]+/[^/"]+)(?="|/pdf")',
    '\\1/' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
    'g'
  )
  where type in ('invoice', 'charge', 'credit_note', 'mandate')
    and body ~ '/pages/(invoices|receipts|credit_notes|mandates)/[^/"]+/[^/"]+("|/pdf")';
  alter table mirror_object no force row level security;
  with kept as materialized (
    select account, type, id,
      coalesce(
        body::jsonb ->> 'hosted_invoice_url', body::jsonb ->> 'receipt_url', body::jsonb ->> 'pdf'
      ) as address
    from provider.object
    where type in ('invoice', 'charge', 'credit_note') and not deleted
  )
  update mirror_object mirrored
  set body = regexp_replace(
    mirrored.body,
    '("(?:hosted_invoice_url|invoice_pdf|receipt_url|pdf)":"[^"]*/pages/(?:invoices|receipts|credit_notes)/[^/"]+/[^/"]+)(?="|/pdf")',
    '\\1/' || split_part(split_part(kept.address, '/' || kept.id || '/', 2), '/', 1),
    'g'
  )
  from kept
  where mirrored.account = kept.account and mirrored.type = kept.type and mirrored.id = kept.id
    and kept.address is not null
    and mirrored.body ~ '/pages/(invoices|receipts|credit_notes)/[^/"]+/[^/"]+("|/pdf")';
  alter table mirror_object force row level security;
end $$;
`,
} as const;
