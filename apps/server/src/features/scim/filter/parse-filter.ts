import { invalid } from "../scim-error.ts";
import { type FilterToken, tokensOf } from "./tokens.ts";
import {
  attributeKey,
  attributeValues,
  isDocument,
  type ScimDocument,
  withoutSchema,
} from "./values-at.ts";

/** Returns whether a resource matches. */
export type Filter = (document: ScimDocument) => boolean;

const MAX_DEPTH = 20;
/** Attributes whose case counts (RFC 7643, sections 3.1 and 4.1). */
const EXACT = /^(id|externalId|meta\.location)$/i;

type Value = string | number | boolean | null;
type Compare = (actual: Value, wanted: Value) => boolean;

const texts = (test: (actual: string, wanted: string) => boolean): Compare => {
  return (actual, wanted) =>
    typeof actual === "string" && typeof wanted === "string" && test(actual, wanted);
};
const ordered = (test: (order: number) => boolean): Compare => {
  return (actual, wanted) => {
    if (typeof actual === "boolean" || typeof wanted === "boolean") return false;
    if (actual === null || wanted === null || typeof actual !== typeof wanted) return false;
    return test(actual < wanted ? -1 : actual > wanted ? 1 : 0);
  };
};

const OPERATORS: ReadonlyMap<string, Compare> = new Map<string, Compare>([
  ["eq", (actual, wanted) => actual === wanted],
  ["co", texts((actual, wanted) => actual.includes(wanted))],
  ["sw", texts((actual, wanted) => actual.startsWith(wanted))],
  ["ew", texts((actual, wanted) => actual.endsWith(wanted))],
  ["gt", ordered((order) => order > 0)],
  ["ge", ordered((order) => order >= 0)],
  ["lt", ordered((order) => order < 0)],
  ["le", ordered((order) => order <= 0)],
]);

/**
 * Parses a filter (RFC 7644, section 3.4.2.2). `and` binds closer than `or`.
 * @throws ScimError invalidFilter
 */
export function parseFilter(text: string): Filter {
  const parser = new Parser(tokensOf(text));
  const filter = parser.either(0);
  parser.requireEnd();
  return filter;
}

class Parser {
  readonly #tokens: readonly FilterToken[];
  #at = 0;

  constructor(tokens: readonly FilterToken[]) {
    this.#tokens = tokens;
  }

  either(depth: number): Filter {
    if (depth > MAX_DEPTH) throw unreadable();
    const parts = [this.#both(depth)];
    while (this.#takeWord("or")) parts.push(this.#both(depth));
    return (document) => parts.some((part) => part(document));
  }

  requireEnd(): void {
    if (this.#at < this.#tokens.length) throw unreadable();
  }

  #both(depth: number): Filter {
    const parts = [this.#one(depth)];
    while (this.#takeWord("and")) parts.push(this.#one(depth));
    return (document) => parts.every((part) => part(document));
  }

  #one(depth: number): Filter {
    if (this.#takeWord("not")) {
      const inner = this.#grouped(depth);
      return (document) => !inner(document);
    }
    const token = this.#tokens[this.#at];
    if (token?.kind === "mark" && token.text === "(") return this.#grouped(depth);
    return this.#comparison(depth);
  }

  #grouped(depth: number): Filter {
    this.#take("(");
    const inner = this.either(depth + 1);
    this.#take(")");
    return inner;
  }

  #comparison(depth: number): Filter {
    const path = this.#word();
    const next = this.#tokens[this.#at];
    if (next?.kind === "mark" && next.text === "[") {
      this.#take("[");
      const inner = this.either(depth + 1);
      this.#take("]");
      return (document) => entriesAt(document, path).some(inner);
    }
    const operator = this.#word().toLowerCase();
    if (operator === "pr") return (document) => attributeValues(document, path).some(isPresent);
    const value = this.#value();
    if (operator === "ne") {
      const equal = comparison(path, (actual, wanted) => actual === wanted, value);
      return (document) => !equal(document);
    }
    const compare = OPERATORS.get(operator);
    if (compare === undefined) throw unreadable();
    return comparison(path, compare, value);
  }

  #word(): string {
    const token = this.#tokens[this.#at];
    if (token?.kind !== "word") throw unreadable();
    this.#at += 1;
    return token.text;
  }

  #value(): Value {
    const token = this.#tokens[this.#at];
    if (token?.kind !== "value") throw unreadable();
    this.#at += 1;
    return token.value;
  }

  #takeWord(text: string): boolean {
    const token = this.#tokens[this.#at];
    if (token?.kind !== "word" || token.text.toLowerCase() !== text) return false;
    this.#at += 1;
    return true;
  }

  #take(text: string): void {
    const token = this.#tokens[this.#at];
    if (token?.kind !== "mark" || token.text !== text) throw unreadable();
    this.#at += 1;
  }
}

function comparison(path: string, compare: Compare, wanted: Value): Filter {
  const exact = EXACT.test(withoutSchema(path));
  const plain = (value: Value) =>
    typeof value === "string" && !exact ? value.toLowerCase() : value;
  return (document) =>
    attributeValues(document, path).some(
      (value) => isValue(value) && compare(plain(value), plain(wanted)),
    );
}

function isValue(value: unknown): value is Value {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

const isPresent = (value: unknown) => value !== null && value !== undefined && value !== "";

function entriesAt(document: ScimDocument, path: string): ScimDocument[] {
  const value = document[attributeKey(document, withoutSchema(path))];
  return [value].flat().filter(isDocument);
}

const unreadable = () => invalid("invalidFilter", "The filter can't be read");
