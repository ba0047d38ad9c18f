import { refuse } from "../refuse.ts";

/** One condition: `-field["key"]operator"value"`. */
interface SearchClause {
  negated: boolean;
  path: string[];
  operator: ":" | "~" | "<" | ">" | "<=" | ">=";
  /** Null for the bare word `null`. */
  value: string | null;
}

/** https://docs.stripe.com/search#query-structure-and-terminology */
const MAX_CLAUSES = 10;

const CLAUSE =
  /^(-)?(\w+(?:\.\w+)*)(?:\[\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')\s*\])?\s*(>=|<=|[:~<>])\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(null|-?\d+(?:\.\d+)?))/;

const unquote = (text: string): string => text.replace(/\\(.)/g, "$1");

const broken = (): Error =>
  refuse.invalid(
    'We were unable to parse your search query. Try using the format `metadata["key"]:"value"` to query for metadata or key:"value" to query for other fields.',
    { param: "query" },
  );

const unsearchable = (name: string, resource: string): Error =>
  refuse.invalid(
    `Field \`${name}\` is an unsupported search field for resource \`${resource}\`. See http://stripe.com/docs/search#query-fields-for-${resource.replaceAll("_", "-")} for a list of supported fields.`,
    { param: "query" },
  );

interface Searched {
  /** Name of the resource in its path, such as `payment_intents`. */
  resource: string;
  fields: readonly string[];
  places: Readonly<Record<string, string>>;
}

/**
 * Parses a query of https://docs.stripe.com/search#search-query-language into a predicate. Clauses
 * are all joined by AND (or a space), or all by OR.
 * @throws ApiRefusal if the syntax or a field is invalid, or if there are too many clauses
 */
export function parseQuery(
  query: string,
  { resource, fields, places }: Searched,
): (object: object) => boolean {
  const allowed = fields.map((field) => field.split("."));
  const clauses: SearchClause[] = [];
  const joints = new Set<string>();
  let rest = query.trim();
  while (rest !== "") {
    const match = CLAUSE.exec(rest);
    if (!match) throw broken();
    const [text, minus, name = "", key1, key2, operator = "", double, single, bare] = match;
    if (!isOperator(operator)) throw broken();
    const parts = name.split(".");
    if (parts[0] !== "metadata" && !allowed.some((field) => isNamed(field, parts))) {
      throw unsearchable(name, resource);
    }
    const key = key1 ?? key2;
    const quoted = double ?? single;
    if (operator === "~" && (quoted ?? "").length < 3) {
      throw refuse.invalid("Substring search needs at least 3 characters.", { param: "query" });
    }
    refuseOddOperator(name, operator, quoted ?? bare ?? "");
    clauses.push({
      negated: minus !== undefined,
      path: [...(placeOf(places, name) ?? parts), ...(key === undefined ? [] : [unquote(key)])],
      operator,
      value: quoted === undefined ? (bare === "null" ? null : (bare ?? "")) : unquote(quoted),
    });
    if (clauses.length > MAX_CLAUSES) {
      throw refuse.invalid(`You can only have up to ${MAX_CLAUSES} clauses in a search query.`, {
        param: "query",
      });
    }
    rest = rest.slice(text.length);
    if (rest === "") break;
    const joint = /^\s+(?:(AND|OR)\s+)?/i.exec(rest);
    if (!joint) throw broken();
    joints.add((joint[1] ?? "AND").toUpperCase());
    rest = rest.slice(joint[0].length);
    if (rest === "") throw broken();
  }
  if (clauses.length === 0 || joints.size > 1) throw broken();
  if (joints.has("OR")) return (object) => clauses.some((clause) => isTrue(clause, object));
  return (object) => clauses.every((clause) => isTrue(clause, object));
}

const isNamed = (field: readonly string[], parts: readonly string[]): boolean =>
  field.length === parts.length &&
  field.every((part, index) => part === "*" || part === parts[index]);

const placeOf = (places: Readonly<Record<string, string>>, name: string): string[] | undefined =>
  Object.hasOwn(places, name) ? places[name]?.split(".") : undefined;

/** Numeric fields. Only these can be compared by size, and they have no substring match. */
const NUMERIC: ReadonlySet<string> = new Set([
  "amount",
  "canceled_at",
  "created",
  "exp_month",
  "exp_year",
  "subtotal",
  "total",
]);

function refuseOddOperator(name: string, operator: SearchClause["operator"], value: string): void {
  const root = name.split(".")[0];
  if (root === "metadata") return;
  const numeric = NUMERIC.has(name.split(".").at(-1) ?? name);
  const sized = operator !== ":" && operator !== "~";
  if (numeric ? operator === "~" : sized) {
    throw refuse.invalid(
      `The operator \`${operator}\` is not supported for the field \`${name}\`.`,
      {
        param: "query",
      },
    );
  }
  if (numeric && value !== "null" && !/^-?\d+(\.\d+)?$/.test(value)) {
    throw refuse.invalid(`The field \`${name}\` must be a number, not \`${value}\`.`, {
      param: "query",
    });
  }
}

function isOperator(text: string): text is SearchClause["operator"] {
  return [":", "~", "<", ">", "<=", ">="].includes(text);
}

function valueAt(object: unknown, path: readonly string[]): unknown {
  let value: unknown = object;
  for (const name of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = new Map<string, unknown>(Object.entries(value)).get(name);
  }
  return value;
}

function isTrue({ negated, path, operator, value }: SearchClause, object: object): boolean {
  return compare(valueAt(object, path), operator, value) !== negated;
}

function compare(
  actual: unknown,
  operator: SearchClause["operator"],
  value: string | null,
): boolean {
  if (value === null) return actual === undefined || actual === null || actual === "";
  if (actual === undefined || actual === null) return false;
  const text = String(actual).toLowerCase();
  const wanted = value.toLowerCase();
  switch (operator) {
    case ":":
      return text === wanted;
    case "~":
      return text.includes(wanted);
    case "<":
      return Number(actual) < Number(value);
    case ">":
      return Number(actual) > Number(value);
    case "<=":
      return Number(actual) <= Number(value);
    case ">=":
      return Number(actual) >= Number(value);
  }
}
