import { escapeLiteral, type Pool, type PoolClient } from "pg";
import { type PatternRow, UNLISTED } from "./pattern.ts";

/** Seconds over which the copies are spread. */
const SPAN = 3 * 365 * 86_400;
/** How long the provider lists events, in seconds (docs.stripe.com/api/events). */
const EVENTS_KEPT = 30 * 86_400;

/** Contents of the provider after it was filled. */
interface Filled {
  /** Objects that its lists return, the pattern included. */
  readonly objects: number;
  readonly customers: number;
  readonly events: number;
}

/**
 * Copies the pattern in SQL until the account has this many objects: through the API it would take
 * hours. The copies are spread over three years, and those of the last 30 days have their events.
 */
export async function fillCopies(
  owner: Pool,
  account: string,
  pattern: readonly PatternRow[],
  objects: number,
): Promise<Filled> {
  const listed = pattern.filter(({ type }) => !UNLISTED.includes(type));
  const copies = Math.max(1, Math.round(objects / listed.length) - 1);
  const apart = Math.floor(SPAN / copies);
  const recent = Math.min(copies, Math.floor(EVENTS_KEPT / apart));
  const events = pattern.length - pattern.filter(({ type }) => type !== "event").length;
  const client = await owner.connect();
  try {
    await client.query("begin");
    await client.query("set local maintenance_work_mem = '512MB'");
    await client.query("set local synchronous_commit = off");
    const indexes = await takeIndexes(client);
    const marks = pattern.map(({ id }, index) => [id, `${id.split("_")[0]}_%1$s${index}`] as const);
    for (const one of pattern) {
      const number = one.type === "event" ? recent : copies;
      await client.query(copy(account, one, marks, { number, apart }));
    }
    for (const definition of indexes) await client.query(definition);
    await client.query("commit");
    await client.query("vacuum analyze provider.object");
  } finally {
    client.release();
  }
  return {
    objects: listed.length * (copies + 1),
    customers: copies + 1,
    events: events * (recent + 1),
  };
}

/** Drops the indexes and returns how they are created again, which is faster than keeping them. */
async function takeIndexes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = 'provider.object'::regclass and not indisprimary`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Returns the statement that inserts copies of an object, each with its own IDs and second. */
function copy(
  account: string,
  { type, id, created, body, hidden, keys }: PatternRow,
  marks: readonly (readonly [id: string, mark: string])[],
  { number, apart }: { number: number; apart: number },
): string {
  const formatted = (text: string) => {
    let format = text.replaceAll("%", "%%");
    for (const [original, mark] of marks) format = format.replaceAll(original, mark);
    // Only times of the pattern itself: an event contains its object's.
    format = format.replaceAll(/"(created|date)":(\d+)/g, (_, name) => `"${name}":%2$s`);
    return `format(${escapeLiteral(format)}, c.key, c.at)`;
  };
  return `
    insert into provider.object (account, type, id, created, body, hidden, keys)
    select ${escapeLiteral(account)}, ${escapeLiteral(type)}, ${formatted(id)}, c.at,
      ${formatted(body)}, ${hidden === null ? "null" : `${formatted(hidden)}::jsonb`},
      ${formatted(keys)}::jsonb
    from (
      select
        -- Letters for most digits, as the provider's IDs have: many digits could be a card's.
        translate(substr(md5('copy' || n), 1, 16), '01234567', 'GHJKMNPQ') as key,
        ${created} - n * ${apart} as at
      from generate_series(${number}::bigint, 1::bigint, -1) n
      offset 0
    ) c`;
}
