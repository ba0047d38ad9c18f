import { keepPrepared } from "@counterfoil/database";
import { AUDIT_ACTIONS, type AuditAction, type AuditField } from "@counterfoil/domain";
import { CompiledQuery, type QueryResult } from "kysely";
import { newId } from "../secrets/new-id.ts";
import type { AuditOrigin } from "./origin.ts";
import { type AuditValue, shortened } from "./values.ts";

/** An open transaction of any schema, as the app's role. */
export interface OpenTransaction {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>>;
}

/** Changed fields: only names that the action's row in the domain's table of actions lists. */
type AuditValues<A extends AuditAction> = {
  readonly [Name in AuditField<A>]?: AuditValue | undefined;
};

/** One entry of the audit trail. */
export interface AuditEntry<A extends AuditAction> {
  /** The business; null if the action belongs to none. */
  readonly account: string | null;
  readonly action: A;
  /** From `memberOrigin`, `visitorOrigin` or `jobOrigin`. */
  readonly by: AuditOrigin;
  /** The object that was changed, with the provider's or this server's name of its type. */
  readonly subject?: { readonly type: string; readonly id: string };
  readonly before?: AuditValues<A>;
  readonly after?: AuditValues<A>;
}

const COLUMNS = `id, account, action, person, session, api_key, job, address, agent, request,
  subject_type, subject, before, after`;
const INSERT = keepPrepared(`insert into audit_entry (${COLUMNS})
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`);
const INSERT_ALL = keepPrepared(`insert into audit_entry (${COLUMNS})
  select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[],
    $7::text[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[], $13::text[],
    $14::text[])`);

/**
 * Adds an entry to the audit trail in the transaction of the change itself: both are committed, or
 * neither. The transaction has the entry's tenant or none.
 * @throws Error if a value's name isn't in the action's list
 */
export async function recordAudit<A extends AuditAction>(
  trx: OpenTransaction,
  entry: AuditEntry<A>,
): Promise<void> {
  await trx.executeQuery(CompiledQuery.raw(INSERT, valuesOf(entry)));
}

/**
 * Adds entries to the audit trail in one statement, as `recordAudit` adds one.
 * @throws Error if a value's name isn't in the action's list
 */
export async function recordAudits<A extends AuditAction>(
  trx: OpenTransaction,
  entries: readonly AuditEntry<A>[],
): Promise<void> {
  const rows = entries.map(valuesOf);
  const [first] = rows;
  if (first === undefined) return;
  const columns = first.map((_, column) => rows.map((row) => row[column]));
  await trx.executeQuery(CompiledQuery.raw(INSERT_ALL, columns));
}

/** Returns the value of each column of an entry. */
function valuesOf<A extends AuditAction>({
  account,
  action,
  by,
  subject,
  before,
  after,
}: AuditEntry<A>): (string | null)[] {
  return [
    newId("aud"),
    account,
    action,
    by.person,
    by.session,
    by.apiKey,
    by.job,
    by.address,
    by.agent,
    by.request,
    subject?.type ?? null,
    subject?.id ?? null,
    textOf(action, before),
    textOf(action, after),
  ];
}

function textOf(
  action: AuditAction,
  values: Readonly<Record<string, AuditValue | undefined>> | undefined,
): string | null {
  const { fields } = AUDIT_ACTIONS[action];
  const listed: readonly string[] | null = fields === "object" ? null : fields;
  const recorded: Record<string, AuditValue> = {};
  for (const [name, value] of Object.entries(values ?? {})) {
    if (listed !== null && !listed.includes(name)) {
      throw new Error(`An entry of ${action} can't contain ${name}`);
    }
    if (value !== undefined) recorded[name] = shortened(value);
  }
  return Object.keys(recorded).length === 0 ? null : JSON.stringify(recorded);
}
