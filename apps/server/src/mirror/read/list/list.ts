import { type ListQuery, PAGE_SIZE, type SortField } from "@counterfoil/contract";
import { keepPrepared, type Plain } from "@counterfoil/database";
import { refuse } from "../../../http/response/refusal.ts";
import { facetsOfType } from "../../facets/declared.ts";
import type { Facet } from "../../facets/facet.ts";
import { fold } from "../../fold.ts";
import type { Bodies } from "../bodies.ts";
import { facetsIn, has, hasValue, isAny, isFilled, listed, pendingOf } from "./list-facets.ts";
import type { Conditions, ListRequest, TextPage } from "./list-request.ts";
import { readPage } from "./list-unfilled.ts";
import { searchedAmounts } from "./searched-amount.ts";
import { phoneWord } from "./words.ts";

/** Returns SQL of a column with a value for those that lack one, as in an index. */
const filled = (column: string, missing: string) => (of: string) =>
  // Not `coalesce`: under row security, an index isn't searched by it.
  `case when ${of}.${column} is null then ${missing} else ${of}.${column} end`;

/**
 * Sort expressions, each with an index. Rows without a value come last, except for names: from A to
 * Z they come first.
 */
const ORDERS = {
  created: { up: (of: string) => `${of}.created`, down: (of: string) => `${of}.created` },
  amount: { up: filled("amount", "0"), down: filled("amount", "0") },
  due: { up: filled("due", "253402300800"), down: filled("due", "-1") },
  name: { up: filled("name", "''"), down: filled("name", "''") },
} as const satisfies Readonly<Record<SortField, unknown>>;

const orderOf = (field: string): SortField => (isField(field) ? field : "created");

/** The orders that the rows of a facet's value are indexed in, with their sort expressions. */
const FACET_ORDERS: Readonly<Partial<Record<SortField, string>>> = {
  created: "f.created",
  amount: "f.amount",
};

/** Conditions of every list on the object `o`; the type is the first parameter. */
const KEY = [
  "o.account = current_setting('counterfoil.account')",
  "o.type = $1",
  "not o.deleted",
] as const;

type Bind = (value: Plain) => string;

/**
 * Returns a page of mirrored objects by keyset: any page costs the same.
 * @param facets the facets of the type, to read those that are being filled
 * @throws Refusal if a cursor is unknown or two are given
 */
export async function listTexts(
  bodies: Bodies,
  request: ListRequest,
  facets: readonly Facet[] = facetsOfType(request.type),
): Promise<TextPage> {
  const { type, query: q, where } = request;
  const values: Plain[] = [type];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const backwards = q.ending_before !== undefined;
  const sort = q.sort ?? "-created";
  const down = sort.startsWith("-");
  const field = sort.replace("-", "");
  const amounts = amountsIn(q, bind);
  const narrowing = narrowed(request, amounts, bind);
  const own = facetsIn(where, facets, bind);
  // The rows of one value have indexes in these orders, also those of one status, and are read in
  // them, past those without the other columns' values; only a rarer column leads instead.
  // Otherwise, the planner chooses.
  const facetOrder = FACET_ORDERS[orderOf(field)];
  const walks = facetOrder !== undefined && own[0]?.values.length === 1 && narrowing.length === 0;
  const lead = walks ? "f" : "o";
  const columns = columnConditions(where, bind, lead);
  const conditions = [
    ...KEY,
    ...columns,
    ...narrowing,
    ...own.slice(walks ? 1 : 0).map((facet) => has(facet, amounts)),
  ];
  if (walks) conditions.push(...own.slice(0, 1).map((facet) => hasValue("f", facet)));
  if (own.length > 0) conditions.push(isFilled(own));
  if (q.created_gte !== undefined) conditions.push(`${lead}.created >= ${bind(q.created_gte)}`);
  if (q.created_lte !== undefined) conditions.push(`${lead}.created <= ${bind(q.created_lte)}`);

  const filters = conditions.length - KEY.length - (own.length > 0 ? 1 : 0);
  const order = ORDERS[orderOf(field)][down ? "down" : "up"];
  const leadingOrder = walks ? facetOrder : order("o");
  const cursor = cursorOf(q);
  if (cursor !== null) {
    const beyond = down === backwards ? ">" : "<";
    const row = `select ${order("o")}, o.id from mirror_object o where ${KEY[0]} and ${KEY[1]}`;
    conditions.push(
      `(${leadingOrder}, ${lead}.id) ${beyond} (${row} and o.id = ${bind(cursor.id)})`,
    );
  }
  const direction = down === backwards ? "asc" : "desc";
  const from = walks
    ? "mirror_facet f join mirror_object o on o.account = f.account and o.id = f.id"
    : "mirror_object o";
  // Inlined rather than a parameter, so that a generic plan knows the limit. It is an integer.
  const text = `select o.body from ${from} where ${conditions.join(" and ")}
    order by ${leadingOrder} ${direction}, ${lead}.id ${direction} limit ${q.limit + 1}`;
  // Without its values, a plan can't tell whether a facet or the order should lead. Rows that are
  // walked need no choice, nor do those of one status: their index has them in order of creation.
  const status = facetOrder === FACET_ORDERS.created ? listed(where.columns?.status ?? []) : [];
  const choices = filters - (walks && status.length === 1 ? 1 : 0);
  const common = choices <= 1 && q.limit === PAGE_SIZE && (walks || own.length === 0);
  const read = () => bodies(common ? keepPrepared(text) : text, values);
  let texts = await read();
  if (texts.length === 0 && own.length > 0) {
    const pending = await pendingOf(bodies, type, Object.keys(where.facets ?? {}));
    if (pending.length > 0) {
      const readRest = (rest: ListRequest) => listTexts(bodies, rest, facets);
      return readPage(readRest, request, facets, pending);
    }
    // The last of them may have been filled between the two statements.
    texts = await read();
  }
  if (texts.length === 0 && cursor !== null) await requireRow(bodies, type, cursor);
  const data = texts.slice(0, q.limit);
  return { data: backwards ? data.reverse() : data, hasMore: texts.length > q.limit };
}

/**
 * Returns the conditions on the columns of the resource's filters.
 * @param lead what the list is read from: `f`, the rows of a facet, or `o`, the objects
 */
function columnConditions({ columns }: Conditions, bind: Bind, lead: "f" | "o"): string[] {
  return Object.entries(columns ?? {}).map(([column, value]) =>
    isAny(`${column === "status" ? lead : "o"}.${column}`, listed(value), bind),
  );
}

/** Returns the conditions on the amount, such as `>= $2`. */
function amountsIn({ amount_gte: least, amount_lte: most }: ListQuery, bind: Bind): string[] {
  return [
    ...(least === undefined ? [] : [`>= ${bind(least)}`]),
    ...(most === undefined ? [] : [`<= ${bind(most)}`]),
  ];
}

/**
 * Returns the conditions on the object's other columns, besides when it was created. A range is
 * compared with the expression of its order, which has an index and statistics: few of many rows
 * are read from the index, and many in the order of the list.
 */
function narrowed(
  { type, query: q }: ListRequest,
  amounts: readonly string[],
  bind: Bind,
): string[] {
  const conditions: string[] = [];
  if (q.currency !== undefined) conditions.push(`o.currency = ${bind(q.currency)}`);
  const { amount, due } = ORDERS;
  if (amounts.length > 0) conditions.push("o.amount is not null");
  for (const within of amounts) conditions.push(`${amount.up("o")} ${within}`);
  if (q.due_gte !== undefined) conditions.push(`${due.down("o")} >= ${bind(q.due_gte)}`);
  if (q.due_lte !== undefined) conditions.push(`${due.up("o")} <= ${bind(q.due_lte)}`);
  const searched = searchedAmounts(type, q.text ?? "");
  if (searched.length > 0) {
    const each = searched.map(
      ({ minor, currencies }) =>
        `(${amount.up("o")} = ${bind(minor)} and o.currency = any(string_to_array(${bind(currencies.join(" "))}, ' ')))`,
    );
    conditions.push("o.amount is not null", `(${each.join(" or ")})`);
    return conditions;
  }
  for (const word of words(type, q.text)) {
    const pattern = bind(`%${word.replaceAll(/[\\%_]/g, "\\$&")}%`);
    conditions.push(`o.text like ${pattern}`);
    // As a case, it is assumed to hold for half of the rows: as a comparison, for very few, and all
    // rows with a common word would be read and sorted for one page.
    if (!isIdLike(word)) {
      conditions.push(`case when o.text like ${pattern} then ${WITHOUT_IDS} like ${pattern} end`);
    }
  }
  return conditions;
}

const isField = (field: string): field is SortField => Object.hasOwn(ORDERS, field);

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
const WITHOUT_IDS = String.raw`regexp_replace(o.text, '\m[a-z]{2,8}_[a-z0-9]{14,}\M', '', 'g')`;

/**
 * Returns whether a word may be an ID or a part of one, such as a log contains. In the random part
 * of an ID, a word of eight letters or digits doesn't occur by chance.
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
  const rows = await bodies(
    `select '' as body from mirror_object o where ${KEY[0]} and ${KEY[1]} and o.id = $2`,
    [type, cursor.id],
  );
  if (rows.length > 0) return;
  const fields = { [cursor.name]: "There is no such object" };
  throw refuse("invalid_request", "Unknown cursor", { fields });
}
