import { ownerFunction } from "@counterfoil/database";

/**
 * The entries without a business, for the stream of the audit trail. Row security hides them from
 * the app, so that no request of a business can read them by mistake.
 */
export const auditStream0002 = {
  name: "audit-stream-0002",
  sql: `
create function audit_installation(after_seq bigint, up_to integer) returns setof audit_entry
language sql stable security definer set search_path = app, pg_temp as $$
  select * from audit_entry where account is null and seq > after_seq order by seq limit up_to
$$;
${ownerFunction("audit_installation(bigint, integer)")}
`,
} as const;
