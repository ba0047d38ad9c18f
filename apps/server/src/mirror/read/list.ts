import type { ListQuery } from "@counterfoil/contract";
import { refuse } from "../../http/refusal.ts";
import { fold } from "../fold.ts";
import { type MirrorDb, query } from "../schema.ts";

/** Columns that a filter may name. */
export type FilterColumn = "status" | "customer" | "parent" | "link" | "currency" | "email";

export interface ListRequest {
  readonly type: string;
  readonly query: ListQuery;
  /** Exact values of columns. */
  readonly where: Readonly<Partial<Record<FilterColumn, string>>>;
}

/** A page as wire texts. */
export interface TextPage {
  readonly data: string[];
  readonly hasMore: boolean;
}

/**
 * What an order compares; each expression has its index. What lacks the value comes last, but
 * for names: what has none comes first from A to Z.
 */
const ORDERS = {
  created: { up: "created", down: "created" },
  amount: { up: "coalesce(amount, 0)", down: "coalesce(amount, 0)" },
  due: { up: "coalesce(due, 253402300800)", down: "coalesce(due, -1)" },
  name: { up: "coalesce(name, '')", down: "coalesce(name, '')" },
} as const;

/**
 * A page of mirrored objects by keyset: a cursor costs the same on page 1 and on page 10,000.
 * @throws Refusal when a cursor is unknown or two are given
 */
export async function listTexts(db: MirrorDb, request: ListRequest): Promise<TextPage> {
  const { type, query: q, where } = request;
  const values: unknown[] = [type];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    "account = current_setting('counterfoil.account')",
    "type = $1",
    "not deleted",
  ];
  for (const [column, value] of Object.entries(where)) {
    conditions.push(`${column} = ${bind(value)}`);
  }
  if (q.currency !== undefined) conditions.push(`currency = ${bind(q.currency)}`);
  if (q.created_gte !== undefined) conditions.push(`created >= ${bind(q.created_gte)}`);
  if (q.created_lte !== undefined) conditions.push(`created <= ${bind(q.created_lte)}`);
  if (q.due_gte !== undefined) conditions.push(`due >= ${bind(q.due_gte)}`);
  if (q.due_lte !== undefined) conditions.push(`due <= ${bind(q.due_lte)}`);
  if (q.amount_gte !== undefined) conditions.push(`amount >= ${bind(q.amount_gte)}`);
  if (q.amount_lte !== undefined) conditions.push(`amount <= ${bind(q.amount_lte)}`);
  for (const word of words(q.text)) {
    conditions.push(`text like ${bind(`%${word.replaceAll(/[\\%_]/g, "\\$&")}%`)}`);
  }

  const backwards = q.ending_before !== undefined;
  const sort = q.sort ?? "-created";
  const down = sort.startsWith("-");
  const field = sort.replace("-", "");
  const expression = ORDERS[isField(field) ? field : "created"][down ? "down" : "up"];
  const cursor = await cursorOf(db, type, expression, q);
  if (cursor !== null) {
    const beyond = down === backwards ? ">" : "<";
    conditions.push(`(${expression}, id) ${beyond} (${bind(cursor.value)}, ${bind(cursor.id)})`);
  }
  const direction = down === backwards ? "asc" : "desc";
  const rows = await query<{ body: string }>(
    db,
    `select body from mirror_object where ${conditions.join(" and ")}
     order by ${expression} ${direction}, id ${direction} limit ${bind(q.limit + 1)}`,
    values,
  );
  const data = rows.slice(0, q.limit).map((row) => row.body);
  return { data: backwards ? data.reverse() : data, hasMore: rows.length > q.limit };
}

const isField = (field: string): field is keyof typeof ORDERS => Object.hasOwn(ORDERS, field);

/** An amount with its thousands parted, as screens and people write it: `$1,234.50`. */
const GROUPED = /^\$?\d{1,3}(,\d{3})+(\.\d+)?$/;

/** Each word has to be found somewhere; amounts are kept as plain digits with a point. */
function words(text: string | undefined): string[] {
  if (text === undefined) return [];
  return fold(text.replaceAll("\0", ""))
    .split(" ")
    .filter((word) => word !== "")
    .map((word) =>
      GROUPED.test(word) ? word.replaceAll(/[$,]/g, "") : word.replace(/^\$(?=\d)/, ""),
    )
    .slice(0, 8);
}

async function cursorOf(db: MirrorDb, type: string, expression: string, q: ListQuery) {
  const { starting_after: after, ending_before: before } = q;
  if (after !== undefined && before !== undefined) {
    const fields = { ending_before: "Give one cursor, not both" };
    throw refuse("invalid_request", "Two cursors were given", { fields });
  }
  const id = after ?? before;
  if (id === undefined) return null;
  const [row] = await query<{ value: number | string }>(
    db,
    `select ${expression} as value from mirror_object
     where account = current_setting('counterfoil.account') and type = $1 and id = $2`,
    [type, id],
  );
  if (row === undefined) {
    const name = after === undefined ? "ending_before" : "starting_after";
    const fields = { [name]: "There is no such object" };
    throw refuse("invalid_request", "The cursor is unknown", { fields });
  }
  return { id, value: row.value };
}
