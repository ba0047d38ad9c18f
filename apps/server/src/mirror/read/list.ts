import { type Facet, type ListQuery, PAGE_SIZE } from "@counterfoil/contract";
import { keepPrepared, type Plain } from "@counterfoil/database";
import { refuse } from "../../http/response/refusal.ts";
import { fold } from "../fold.ts";
import type { Bodies } from "./bodies.ts";
import { phoneWord } from "./words.ts";

/** Exact values of facets; a list of values takes any of them. */
export type Conditions = Readonly<Partial<Record<Facet, string | readonly string[]>>>;

interface ListRequest {
  readonly type: string;
  readonly query: ListQuery;
  readonly where: Conditions;
}

/** A page as wire texts. */
interface TextPage {
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

/** What every list asks; the type is the first value. */
const KEY = [
  "account = current_setting('counterfoil.account')",
  "type = $1",
  "not deleted",
] as const;

/**
 * A page of mirrored objects by keyset: a cursor costs the same on page 1 and on page 10,000.
 * @throws Refusal when a cursor is unknown or two are given
 */
export async function listTexts(bodies: Bodies, request: ListRequest): Promise<TextPage> {
  const { type, query: q, where } = request;
  const values: Plain[] = [type];
  const bind = (value: Plain) => `$${values.push(value)}`;
  const conditions: string[] = [...KEY];
  for (const [column, value] of Object.entries(where)) {
    const any = typeof value === "string" ? [value] : value;
    conditions.push(any.length > 0 ? `${column} in (${any.map(bind).join(", ")})` : "false");
  }
  if (q.currency !== undefined) conditions.push(`currency = ${bind(q.currency)}`);
  if (q.created_gte !== undefined) conditions.push(`created >= ${bind(q.created_gte)}`);
  if (q.created_lte !== undefined) conditions.push(`created <= ${bind(q.created_lte)}`);
  if (q.due_gte !== undefined) conditions.push(`due >= ${bind(q.due_gte)}`);
  if (q.due_lte !== undefined) conditions.push(`due <= ${bind(q.due_lte)}`);
  if (q.amount_gte !== undefined) conditions.push(`amount >= ${bind(q.amount_gte)}`);
  if (q.amount_lte !== undefined) conditions.push(`amount <= ${bind(q.amount_lte)}`);
  for (const word of words(type, q.text)) {
    const pattern = bind(`%${word.replaceAll(/[\\%_]/g, "\\$&")}%`);
    const inWords = isIdLike(word) ? "" : ` and ${WITHOUT_IDS} like ${pattern}`;
    conditions.push(`(text like ${pattern}${inWords})`);
  }

  const backwards = q.ending_before !== undefined;
  const sort = q.sort ?? "-created";
  const down = sort.startsWith("-");
  const field = sort.replace("-", "");
  const expression = ORDERS[isField(field) ? field : "created"][down ? "down" : "up"];
  const filters = conditions.length - KEY.length;
  const cursor = cursorOf(q);
  if (cursor !== null) {
    const beyond = down === backwards ? ">" : "<";
    const row = `select ${expression}, id from mirror_object where ${KEY[0]} and ${KEY[1]}`;
    conditions.push(`(${expression}, id) ${beyond} (${row} and id = ${bind(cursor.id)})`);
  }
  const direction = down === backwards ? "asc" : "desc";
  // Written out, so that a plan made once knows how few rows are wanted; it is a whole number.
  const text = `select body from mirror_object where ${conditions.join(" and ")}
    order by ${expression} ${direction}, id ${direction} limit ${q.limit + 1}`;
  const common = filters <= 1 && q.limit === PAGE_SIZE;
  const found = await bodies(common ? keepPrepared(text) : text, values);
  if (found.length === 0 && cursor !== null) await requireRow(bodies, type, cursor);
  const data = found.slice(0, q.limit);
  return { data: backwards ? data.reverse() : data, hasMore: found.length > q.limit };
}

const isField = (field: string): field is keyof typeof ORDERS => Object.hasOwn(ORDERS, field);

/** An amount with its thousands parted, as screens and people write it: `$1,234.50`. */
const GROUPED = /^\$?\d{1,3}(,\d{3})+(\.\d+)?$/;

/** An amount as French writes it: thousands parted by spaces, a comma before the cents. */
const FRENCH = /(?<![\d,.])(\d{1,3}(?: \d{3})*|\d+),(\d{1,2})(?![\d,.])/g;

/** Each word has to be found somewhere; amounts are kept as plain digits with a point. */
function words(type: string, text: string | undefined): readonly string[] {
  if (text === undefined) return [];
  const phone = type === "customer" ? phoneWord(fold(text)) : null;
  if (phone !== null) return [phone];
  return fold(text.replaceAll("\0", ""))
    .replaceAll(
      FRENCH,
      (_, whole: string, cents: string) => `${whole.replaceAll(" ", "")}.${cents}`,
    )
    .split(" ")
    .filter((word) => word !== "" && !/^[$€£]$/.test(word))
    .map((word) =>
      GROUPED.test(word) ? word.replaceAll(/[$,]/g, "") : word.replace(/^\$(?=\d)/, ""),
    )
    .slice(0, 8);
}

/**
 * The text that an object is found by, without its IDs: any three letters occur in the random part
 * of every seventh object's IDs. The index covers the comparison with the full text.
 */
const WITHOUT_IDS = String.raw`regexp_replace(text, '\m[a-z]{2,8}_[a-z0-9]{14,}\M', '', 'g')`;

/**
 * Returns whether a word may be an ID or a part of one, such as a log contains. In the random part of
 * an ID, a word of eight letters or digits doesn't occur by chance.
 */
const isIdLike = (word: string): boolean => word.includes("_") || /^[a-z0-9]{8,}$/.test(word);

interface Cursor {
  readonly name: "starting_after" | "ending_before";
  readonly id: string;
}

function cursorOf({ starting_after: after, ending_before: before }: ListQuery): Cursor | null {
  if (after !== undefined && before !== undefined) {
    const fields = { ending_before: "Give one cursor, not both" };
    throw refuse("invalid_request", "Use only one cursor", { fields });
  }
  if (after !== undefined) return { name: "starting_after", id: after };
  return before === undefined ? null : { name: "ending_before", id: before };
}

/**
 * After an unknown cursor the page is empty, as after the last row, so only then is the cursor
 * looked up.
 */
async function requireRow(bodies: Bodies, type: string, cursor: Cursor): Promise<void> {
  const found = await bodies(
    `select '' as body from mirror_object where ${KEY[0]} and ${KEY[1]} and id = $2`,
    [type, cursor.id],
  );
  if (found.length > 0) return;
  const fields = { [cursor.name]: "There is no such object" };
  throw refuse("invalid_request", "Unknown cursor", { fields });
}
