import { type Client, escapeLiteral, type Pool, type PoolClient } from "pg";
import { MARKS, type Pattern } from "./pattern.ts";

/** Number of invoices per customer. */
const INVOICES_A_CUSTOMER = 40;
/** Seconds between two invoices: 1,000,000 of them span three years. */
const APART = 94;

/** Which business, customer and status each invoice has: SQL of its place `n`, oldest first. */
export interface Layout {
  /** The ID of the business. */
  readonly account: string;
  /** Text that identifies the customer. */
  readonly payer: string;
  /** The invoice's number per customer. */
  readonly turn: string;
  readonly status: string;
}

interface Filling {
  /** All in the pattern's business if absent. */
  readonly layout?: Layout;
  /** Whether to keep the indexes that only searches use. */
  readonly searched?: boolean;
}

/** All invoices in the pattern's business. */
function oneBusiness({ account }: Pattern, rows: number): Layout {
  const customers = Math.max(1, Math.floor(rows / INVOICES_A_CUSTOMER));
  return {
    account: escapeLiteral(account),
    payer: `((n * 2654435761) % ${customers})::text`,
    turn: `n / ${customers}`,
    status: `(array['paid','paid','paid','paid','paid','paid','open','open','draft','void'])[1 + n % 10]`,
  };
}

/**
 * Fills the mirror with invoices in SQL, oldest first. Writing them through the server would take
 * hours, and the measurements only read.
 *
 * The table is truncated in the same transaction, so that the write-ahead log is bypassed, and the
 * indexes are created at the end. The trigram indexes are left out unless searches are measured.
 */
export async function fillLists(
  owner: Pool,
  pattern: Pattern,
  rows: number,
  { layout = oneBusiness(pattern, rows), searched = false }: Filling = {},
): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query("begin");
    await client.query("set local maintenance_work_mem = '512MB'");
    // The statement copies status and amount to the facets itself, instead of a trigger.
    await client.query("set local counterfoil.facets = 'copies bench'");
    const insertAll = async () => {
      await client.query(insert(pattern, rows, layout));
      for (const facet of FACETS) await client.query(facet);
    };
    await refill(client, insertAll, searched);
    await client.query("commit");
    await client.query("vacuum analyze mirror_object, mirror_facet");
  } finally {
    client.release();
  }
}

/**
 * Returns a statement that stores a facet of the invoices.
 * @param value SQL of its value
 */
const facetOf = (name: string, value: string) => `insert into mirror_facet
    (account, type, id, name, value, created, status, amount)
  select account, type, id, '${name}', ${value}, created, status, coalesce(amount, 0)
  from mirror_object`;

const FACETS = [
  facetOf("collection_method", "body::json ->> 'collection_method'"),
  facetOf("figures", "concat(currency, ' ', body::json ->> 'amount_remaining', ' ', due, ' ')"),
];

/**
 * Empties the mirror and fills it with a statement.
 * @param searched whether to keep the indexes that only searches use
 */
export async function refill(
  client: PoolClient,
  insert: () => Promise<unknown>,
  searched = false,
): Promise<void> {
  const indexes = [
    ...(await takeIndexes(client, "mirror_object", searched)),
    ...(await takeIndexes(client, "mirror_facet", searched)),
  ];
  await client.query("alter table mirror_object disable trigger user");
  await client.query("truncate mirror_object, mirror_facet, mirror_count");
  await insert();
  await client.query(
    `insert into mirror_count (account, type, status, count)
       select account, type, status, count(*) from mirror_object group by 1, 2, 3`,
  );
  await client.query("alter table mirror_object enable trigger user");
  for (const definition of indexes) await client.query(definition);
}

async function takeIndexes(
  client: PoolClient,
  table: string,
  searched: boolean,
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string; key: string | null }>(
    `select i.indexname as name, i.indexdef as definition, c.conname as key
     from pg_indexes i left join pg_constraint c on c.conname = i.indexname
     where i.schemaname = 'app' and i.tablename = $1`,
    [table],
  );
  const definitions: string[] = [];
  for (const { name, definition, key } of rows) {
    if (key === null) {
      await client.query(`drop index ${name}`);
      if (searched || !definition.includes(" gin ")) definitions.push(definition);
    } else {
      await client.query(`alter table ${table} drop constraint ${key}`);
      const columns = definition.slice(definition.lastIndexOf("("));
      definitions.push(`alter table ${table} add constraint ${key} primary key ${columns}`);
    }
  }
  return definitions;
}

/** Returns the template's text with each placeholder replaced by the value of a row. */
function formatted(text: string, values: Readonly<Record<string, string>>): string {
  let format = text.replaceAll("%", "%%");
  Object.keys(values).forEach((mark, index) => {
    format = format.replaceAll(mark, `%${index + 1}$s`);
  });
  return `format(${escapeLiteral(format)}, ${Object.values(values).join(", ")})`;
}

/** Returns a name as the mirror's texts have it, which are ASCII. */
const inBody = (text: string) => text.replace("É", String.raw`\u00c9`);

function insert(pattern: Pattern, rows: number, layout: Layout): string {
  const body = JSON.parse(pattern.body);
  const line = String(body.lines.data[0].id);
  const item = String(body.lines.data[0].parent.invoice_item_details.invoice_item);
  const newest = Number(body.created);
  const { name, email, description, amount } = MARKS;
  const values = {
    [pattern.id]: "r.id",
    [pattern.customer]: "r.customer",
    [pattern.number]: "r.number",
    [line]: "'il_' || r.key",
    [item]: "'ii_' || r.key",
    [inBody(name)]: `replace(r.name, 'É', '${inBody("É")}')`,
    [email]: "r.email",
    [description]: "r.description",
    [String(amount)]: "r.amount",
    [String(newest)]: "r.created",
    [`"due_date":${body.due_date}`]: `'"due_date":' || r.due`,
    '"collection_method":"send_invoice"': `'"collection_method":"' || r.method || '"'`,
    '"status":"open"': `'"status":"' || r.status || '"'`,
  };
  return `
    insert into mirror_object
      (account, type, id, created, status, customer, currency, amount, due, name, email,
       number, text, body, as_of)
    select r.account, 'invoice', r.id, r.created, r.status, r.customer,
      ${escapeLiteral(pattern.currency)}, r.amount, r.due,
      lower(r.name), r.email, r.number,
      lower(r.id || ' ' || r.number || ' ' || r.name || ' ' || r.email),
      ${formatted(pattern.body, values)}, r.created
    from (
      select
        'in_' || k.key as id, k.key, k.account, k.status,
        'cus_' || substr(md5('customer' || k.payer), 1, 14) as customer,
        'Atelier É' || substr(md5('name' || k.payer), 1, 8) as name,
        'desk@' || substr(md5('name' || k.payer), 1, 8) || '.example' as email,
        upper(substr(md5('number' || k.payer), 1, 8)) || '-' || lpad((k.turn)::text, 4, '0')
          as number,
        'Order ' || substr(k.key, 1, 12) as description,
        1000 + (k.n * 7919) % 500000 as amount,
        ${newest} - (${rows} - k.n) * ${APART} as created,
        ${body.due_date} as due,
        case when hashtext(k.key) % 100 = 0 then 'charge_automatically' else 'send_invoice' end
          as method
      from (
        select n,
          -- Letters for most digits, as the provider's ids have: thirteen digits could be a card's.
          translate(substr(md5('invoice' || n), 1, 24), '01234567', 'GHJKMNPQ') as key,
          ${layout.account} as account, ${layout.payer} as payer, ${layout.turn} as turn,
          ${layout.status} as status
        from generate_series(1::bigint, ${rows}::bigint) n
        offset 0
      ) k
      -- Keeps each value from being worked out anew wherever it is used.
      offset 0
    ) r`;
}

/** Returns IDs of invoices, evenly distributed over the list from newest to oldest. */
export async function idsAt(
  owner: Pool | Client,
  ranges: { readonly from: number; readonly to: number; readonly count: number },
): Promise<string[]> {
  const { from, to, count } = ranges;
  const step = Math.max(1, Math.floor((to - from) / count));
  const { rows } = await owner.query<{ id: string }>(
    `select id from (
       select id, row_number() over (order by created desc, id desc) as place from mirror_object
     ) placed where place > $1 and place <= $2 and place % $3 = 0`,
    [from, to, step],
  );
  return rows.map(({ id }) => id);
}
