import { type AuditEntryResponse, type AuditFilters, auditValues } from "@counterfoil/contract";
import type { Queryable } from "@counterfoil/database";
import { auditActionsOf } from "@counterfoil/domain";
import { CompiledQuery } from "kysely";
import { z } from "zod";

/** Where a page is in the chain, and in which order it is read. */
interface PageRequest {
  readonly limit: number;
  /** Entries before this number, newest first. */
  readonly before?: number | undefined;
  /** Entries after this number, oldest first. */
  readonly after?: number | undefined;
}

const json = z
  .string()
  .nullable()
  .transform((text) => auditValues.parse(JSON.parse(text ?? "null")));
const text = z.string().nullable();
const row = z.object({
  id: z.string(),
  seq: z.coerce.number(),
  action: z.string(),
  at: z.coerce.number(),
  person: text,
  person_name: text,
  session: text,
  api_key: text,
  api_key_name: text,
  job: text,
  address: text,
  agent: text,
  request: text,
  subject_type: text,
  subject: text,
  subject_name: text,
  before: json,
  after: json,
  hash: z.string(),
});

/**
 * Returns up to `limit` entries of the transaction's business, in the order that the place states.
 */
export async function readAudit(
  trx: Queryable,
  account: string,
  filters: AuditFilters,
  { limit, before, after }: PageRequest,
): Promise<AuditEntryResponse[]> {
  const parameters: unknown[] = [account];
  const where = ["e.account = $1"];
  const add = (condition: (parameter: string) => string, parameter: unknown) => {
    if (parameter === undefined) return;
    parameters.push(parameter);
    where.push(condition(`$${parameters.length}`));
  };
  add((one) => `e.seq < ${one}`, before);
  add((one) => `e.seq > ${one}`, after);
  add((one) => `e.person = ${one}`, filters.person);
  add((one) => `e.api_key = ${one}`, filters.api_key);
  add((one) => `e.subject = ${one}`, filters.subject);
  add((one) => `e.action = ${one}`, filters.action);
  const { group } = filters;
  add((one) => `e.action = any(${one})`, group && auditActionsOf(group));
  add((one) => `e.at >= to_timestamp(${one})`, filters.at_gte);
  // The last second of the period is part of it.
  add((one) => `e.at < to_timestamp(${one} + 1)`, filters.at_lte);
  parameters.push(limit);
  const order = `order by e.seq ${after === undefined ? "desc" : "asc"} limit $${parameters.length}`;
  const text = `${entriesOf("audit_entry")} where ${where.join(" and ")} ${order}`;
  return answersTo(trx, text, parameters);
}

/**
 * Returns up to `limit` entries without a business after a number, oldest first, in a transaction
 * without a tenant.
 */
export function readInstallationAudit(
  trx: Queryable,
  { after, limit }: Required<Pick<PageRequest, "after" | "limit">>,
): Promise<AuditEntryResponse[]> {
  const text = `${entriesOf("audit_installation($1, $2)")} order by e.seq`;
  return answersTo(trx, text, [after, limit]);
}

const entriesOf = (
  source: string,
) => `select e.id, e.seq, e.action, extract(epoch from e.at)::float8 as at, e.person,
         p.display_name as person_name, e.session, e.api_key,
         coalesce(k.name, d.name, ended.name) as api_key_name, e.job, e.address, e.agent, e.request,
         e.subject_type, e.subject, s.display_name as subject_name, e.before, e.after,
         encode(e.hash, 'hex') as hash
       from ${source} e
       left join person p on p.id = e.person
       left join api_key k on k.account = e.account and k.id = e.api_key
       left join scim_token d on d.account = e.account and d.id = e.api_key
       left join scim_token_ended ended on ended.account = e.account and ended.id = e.api_key
       left join person s on e.subject_type = 'person' and s.id = e.subject`;

async function answersTo(
  trx: Queryable,
  text: string,
  values: readonly unknown[],
): Promise<AuditEntryResponse[]> {
  const { rows } = await trx.executeQuery(CompiledQuery.raw(text, [...values]));
  return z.array(row).parse(rows).map(responseOf);
}

function responseOf({
  person,
  person_name,
  api_key,
  api_key_name,
  subject,
  subject_type,
  subject_name,
  ...rest
}: z.output<typeof row>): AuditEntryResponse {
  return {
    ...rest,
    person: person === null ? null : { id: person, name: person_name ?? person },
    api_key: api_key === null ? null : { id: api_key, name: api_key_name ?? api_key },
    subject:
      subject === null || subject_type === null
        ? null
        : { type: subject_type, id: subject, name: subject_name },
  };
}
